import type { ComponentType, ReactNode } from 'react';

import type { RecordDialogProps } from '../RecordDialog';
import { Column } from '../table/Column';
import { TableCard } from '../table/TableCard';
import { AddButton } from './AddButton';
import { LinkedRecordNotice } from './LinkedRecordNotice';
import { ListData } from './ListData';
import { ListHeading } from './ListHeading';
import { SearchBox } from './SearchBox';
import { useLinkedRecord } from './useLinkedRecord';

interface ListPageProps {
  /** The columns. */
  children: ReactNode;
  perPage?: number;
  /** What is said of a list that shows some of its rows alone. */
  narrowing?: ReactNode;
  /** Wording key of what can be searched for; left out, there is no search. */
  search?: string;
  /** The dialog that makes a new record; left out, nothing can be added. */
  add?: ComponentType<RecordDialogProps>;
  /** What stands in the last cell of each row: a menu, a button. */
  actions?: ReactNode;
  /** What can be done to the ticked rows; left out, rows cannot be ticked. */
  bulkActions?: ReactNode;
  /** Notifications link to single records here, which the server can then be asked for. */
  isLinkedTo?: boolean;
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
  isLinkedTo = false,
}: ListPageProps) => {
  const linked = useLinkedRecord();
  return (
    <ListData {...(perPage && { perPage })} filter={isLinkedTo ? linked : undefined}>
      <ListHeading>
        {narrowing}
        {search && <SearchBox placeholder={search} />}
        {add && <AddButton dialog={add} />}
      </ListHeading>
      {isLinkedTo && <LinkedRecordNotice />}
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
};
