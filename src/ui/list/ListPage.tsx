import type { ReactNode } from 'react';

import { Column } from '../table/Column';
import { TableCard } from '../table/TableCard';
import { ListData } from './ListData';
import { ListHeading } from './ListHeading';
import { SearchBox } from './SearchBox';

interface ListPageProps {
  /** The columns. */
  children: ReactNode;
  perPage?: number;
  /** What is said of a list that shows some of its rows alone. */
  narrowing?: ReactNode;
  /** Wording key of what can be searched for; left out, there is no search. */
  search?: string;
  /** The button that adds a record; left out, nothing can be added. */
  add?: ReactNode;
  /** What stands in the last cell of each row: a menu, a button. */
  actions?: ReactNode;
  /** What can be done to the ticked rows; left out, rows cannot be ticked. */
  bulkActions?: ReactNode;
  /** What the rows are always filtered by, and what says so above them. */
  filter?: object | undefined;
  notice?: ReactNode;
}

/** A page that is one list: heading with count, search and add, the table, and its pages. */
export const ListPage = ({
  children,
  perPage,
  narrowing,
  search,
  add,
  actions,
  bulkActions,
  filter,
  notice,
}: ListPageProps) => (
  <ListData {...(perPage && { perPage })} filter={filter}>
    <ListHeading>
      {narrowing}
      {search && <SearchBox placeholder={search} />}
      {add}
    </ListHeading>
    {notice}
    <TableCard bulkActions={bulkActions}>
      {children}
      {actions && (
        <Column source="actions" label="app.row.heading" align="right">
          {actions}
        </Column>
      )}
    </TableCard>
  </ListData>
);
