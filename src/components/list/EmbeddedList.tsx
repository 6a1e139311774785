import type { ReactNode } from 'react';

import { TableCard } from './table/TableCard';
import type { TableProps } from './table/Table';
import { ListData, type ListDataProps } from './ListData';

/** Table in lower rows on a page with other content. The URL has its page number. */
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
