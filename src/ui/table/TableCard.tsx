import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, type SortPayload } from 'react-admin';

import { ListFailed } from './ListFailed';
import { ListPagination } from './ListPagination';
import { Table } from './Table';
import { useSelectionOfPage } from './useSelectionOfPage';
import { useStayOnFailedPage } from './useStayOnFailedPage';

export const NEWEST_FIRST: SortPayload = { field: 'created_at', order: 'DESC' };
const NONE: readonly string[] = [];

interface TableCardProps {
  /** The columns. */
  children: ReactNode;
  /** Left out, rows cannot be ticked. */
  bulkActions?: ReactNode;
  /** Columns that start with the newest. */
  dateColumns?: readonly string[];
  /** More columns than fit otherwise. */
  dense?: boolean;
}

/** The rows of the list around it, with its pages below: or why they could not be had, and a way to try again. */
export const TableCard = (props: TableCardProps) => (
  <>
    <Card variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden', position: 'relative' }}>
      <Rows {...props} />
    </Card>
    <ListPagination />
  </>
);

const Rows = ({ children, dateColumns = NONE, ...props }: TableCardProps) => {
  const { error } = useListContext();
  useSelectionOfPage();
  useStayOnFailedPage();
  if (error) return <ListFailed />;
  return (
    <Table {...props} defaultSort={NEWEST_FIRST} dateColumns={dateColumns}>
      {children}
    </Table>
  );
};
