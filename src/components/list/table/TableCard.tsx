import { Box, Card } from '@mui/material';
import { useListContext } from 'react-admin';

import { useIsLive } from '../../../features/live/liveStatus';
import { SelectionContext, useSelectionState } from '../../bulk/rowSelection';
import { lazyComponent } from '../../feedback/lazyComponent';
import { useListShortcuts } from './keys/useListShortcuts';
import { ListError } from './ListError';
import { ListPagination } from './ListPagination';
import { Table, type TableProps } from './Table';

const NewRows = lazyComponent(() =>
  import('../../../features/live/LiveUpdates').then((module) => module.NewRows),
);

const BulkJobDialog = lazyComponent(() =>
  import('../../bulk/BulkJobDialog').then((module) => module.BulkJobDialog),
);

/** The rows of the list around it, with its pages below: or why they could not be had, and a way to try again. */
export const TableCard = (props: TableProps) => {
  const { list, openHelp, help } = useListShortcuts<HTMLDivElement>();
  return (
    <>
      <Box sx={{ position: 'relative' }}>
        <LiveRows />
        <Card {...list} sx={{ overflow: 'hidden', position: 'relative' }}>
          <Rows {...props} />
        </Card>
      </Box>
      <ListPagination onHelp={openHelp} />
      {help}
    </>
  );
};

/** Apart, so that the rows are not drawn anew once others can be heard of. */
const LiveRows = () => useIsLive() && <NewRows />;

/** Rows that could not be read again stay beside the failure: a form that one of them has opened is in them. */
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
