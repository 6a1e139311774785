import { Box, Card } from '@mui/material';
import { useListContext } from 'react-admin';

import { useIsLive } from '../live/isLive';
import { Boundary } from '../Boundary';
import { lazyPart } from '../lazyPart';
import { useKeys } from './keys/useKeys';
import { ListFailed } from './ListFailed';
import { ListPagination } from './ListPagination';
import { Table, type TableProps } from './Table';
import { ChosenContext, useKeptChosen } from './chosen/chosen';

const NewRows = lazyPart(() => import('../live/NewRows').then((module) => module.NewRows));

const RunDialog = lazyPart(() => import('../portions/RunDialog').then((module) => module.RunDialog));

/** The rows of the list around it, with its pages below: or why they could not be had, and a way to try again. */
export const TableCard = (props: TableProps) => {
  const { list, openHelp, help } = useKeys<HTMLDivElement>();
  const isLive = useIsLive();
  return (
    <>
      <Box sx={{ position: 'relative' }}>
        {isLive && (
          <Boundary failed={() => null}>
            <NewRows />
          </Boundary>
        )}
        <Card
          {...list}
          variant="outlined"
          sx={{ borderRadius: '12px', overflow: 'hidden', position: 'relative' }}
        >
          <Rows {...props} />
        </Card>
      </Box>
      <ListPagination onHelp={openHelp} />
      {help}
    </>
  );
};

/** Rows that could not be read again stay beside the failure: a form that one of them has opened is in them. */
const Rows = (props: TableProps) => {
  const { error, data } = useListContext();
  const { context, job, end } = useKeptChosen();
  return (
    <ChosenContext value={context}>
      {error && <ListFailed />}
      {(!error || data) && <Table {...props} />}
      {job && <RunDialog job={job} onEnd={end} />}
    </ChosenContext>
  );
};
