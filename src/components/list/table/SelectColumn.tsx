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

/** Replaces react-admin's row checkbox, which has the same accessible name in each row. */
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
          // The click event has the state of Shift, the change event has not.
          onClick: (event) => handleToggleItem?.(record.id, event),
        },
      }}
    />
  );
};

export const SELECT_COLUMN = (
  <DataTable.Col source="select" label={<SelectPageCheckbox />} padding="checkbox">
    <RowCheckbox />
  </DataTable.Col>
);
