import { Box, Card } from '@mui/material';
import { useContext } from 'react';
import { useListContext } from 'react-admin';

import { SelectionContext, useSelectionState } from '../../bulk/rowSelection';
import { lazyComponent } from '../../feedback/lazyComponent';
import { ListNoticeContext } from '../listNotice';
import { useListShortcuts } from './keys/useListShortcuts';
import { ListError } from './ListError';
import { ListPagination } from './ListPagination';
import { Table, type TableProps } from './Table';

const BulkJobDialog = lazyComponent(() =>
  import('../../bulk/BulkJobDialog').then((module) => module.BulkJobDialog),
);

export const TableCard = (props: TableProps) => {
  const { list, openHelp, help } = useListShortcuts<HTMLDivElement>();
  return (
    <>
      <Box sx={{ position: 'relative' }}>
        {useContext(ListNoticeContext)}
        <Card {...list} sx={{ overflow: 'hidden', position: 'relative' }}>
          <Rows {...props} />
        </Card>
      </Box>
      <ListPagination onHelp={openHelp} />
      {help}
    </>
  );
};

/** Keeps the rows below a failed refetch: they may contain an open form. */
const Rows = (props: TableProps) => {
  const { error, data } = useListContext();
  const { context, job, end } = useSelectionState();
  return (
    <SelectionContext value={context}>
      {error && <ListError />}
      {(!error || data) && <Table {...props} />}
      {job && <BulkJobDialog job={job} onEnd={end} />}
    </SelectionContext>
  );
};
