import { Card } from '@mui/material';
import { useListContext } from 'react-admin';

import { ListFailed } from './ListFailed';
import { ListPagination } from './ListPagination';
import { Table, type TableProps } from './Table';
import { useSelectionOfPage } from './useSelectionOfPage';

/** The rows of the list around it, with its pages below: or why they could not be had, and a way to try again. */
export const TableCard = (props: TableProps) => (
  <>
    <Card variant="outlined" sx={{ borderRadius: '12px', overflow: 'hidden', position: 'relative' }}>
      <Rows {...props} />
    </Card>
    <ListPagination />
  </>
);

/** Rows that could not be read again stay beside the failure: a form that one of them has opened is in them. */
const Rows = (props: TableProps) => {
  const { error, data } = useListContext();
  useSelectionOfPage();
  return (
    <>
      {error && <ListFailed />}
      {(!error || data) && <Table {...props} />}
    </>
  );
};
