import { Checkbox, TableCell, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

import { useRecordName } from '../useRecordName';

const SelectRow = () => {
  const record = useRecordContext()!;
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext()?.includes(record.id) ?? false;
  const translate = useTranslate();
  const name = useRecordName();
  return (
    <Checkbox
      checked={selected}
      onClick={(event) => handleToggleItem?.(record.id, event)}
      slotProps={{ input: { 'aria-label': translate('app.row.select', { name }) } }}
    />
  );
};

/** A row whose checkbox has a name of its own: react-admin's are all called the same, and the name is not on the box. */
const SelectableRow = ({ children, className }: { children?: ReactNode; className?: string }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const record = useRecordContext()!;
  const selected = useDataTableSelectedIdsContext()?.includes(record.id) ?? false;
  return (
    <TableRow hover tabIndex={-1} selected={selected} className={className}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <SelectRow />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
};

export const SelectableBody = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={SelectableRow}>{children}</DataTableBody>
);
