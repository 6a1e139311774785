import type { ReactNode } from 'react';

import { TableCard } from './table/TableCard';
import type { TableProps } from './table/Table';
import { ListData, type ListDataProps } from './ListData';

/** The table of a page that is about more than its rows, in lower rows: ten of them fit below what else the page has. The address says which page of them, beside what else it says. */
export const EmbeddedList = ({
  children,
  above,
  bulkActions,
  dense,
  emptyKey,
  ...rows
}: ListDataProps & TableProps & { above?: ReactNode }) => (
  <ListData {...rows}>
    {above}
    <TableCard lowRows {...(dense && { dense })} bulkActions={bulkActions} emptyKey={emptyKey}>
      {children}
    </TableCard>
  </ListData>
);
