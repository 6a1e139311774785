import { TableCell, TableRow } from '@mui/material';
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

/** The browser's own box, drawn by the table's style: MUI's is a dozen parts for each row. */
const SelectRow = () => {
  const record = useRecordContext()!;
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext()?.includes(record.id) ?? false;
  const translate = useTranslate();
  const name = useRecordName();
  return (
    <input
      type="checkbox"
      className="row-tick"
      checked={selected}
      // With the click, which knows whether Shift is held.
      onChange={() => {}}
      onClick={(event) => handleToggleItem?.(record.id, event)}
      aria-label={translate('list.row.select', { name })}
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
