import { Checkbox } from '@mui/material';
import {
  DataTable,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

import { useRecordName } from '../useRecordName';

/** In place of react-admin's row checkbox, which has the same name in each row, on an element that is not the input. */
const RowCheckbox = () => {
  const record = useRecordContext()!;
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext()?.includes(record.id) ?? false;
  const translate = useTranslate();
  const name = useRecordName();
  return (
    <Checkbox
      checked={selected}
      slotProps={{
        input: {
          'aria-label': translate('list.row.select', { name }),
          // The click, and not the change, knows whether Shift is held.
          onClick: (event) => handleToggleItem?.(record.id, event),
        },
      }}
    />
  );
};

/** First column of a table whose rows can be selected. */
export const SELECT_COLUMN = (
  <DataTable.Col source="select" label={<SelectPageCheckbox />} padding="checkbox">
    <RowCheckbox />
  </DataTable.Col>
);
