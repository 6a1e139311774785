import Done from '@mui/icons-material/CheckCircleOutlined';
import { Box, Card, Link, Typography } from '@mui/material';
import { createElement, useEffect } from 'react';
import { ListContextProvider, RecordContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { Lines } from '../Lines';
import { PartFailed } from '../PartFailed';
import { useOpenNeeds, type Need } from './need';
import { CARD, Frame, LINE, NO_PART, useLinesLast, Waiting } from './NeedsFrame';
import { useWaiting, type WaitingRow } from './useWaiting';
import { useWords } from './words';

/** Where all of them are. */
const pageOf = ({ of, search }: Need) => `${ADMIN_BASE}/${of}?${new URLSearchParams(search()).toString()}`;

/** Its dialogs work on a list's rows: here it has one. */
const Line = ({ need, row }: WaitingRow) => (
  <ListContextProvider value={useList({ data: [row] })}>
    <ResourceContextProvider value={need.of}>
      <RecordContextProvider value={row}>{createElement(need.line)}</RecordContextProvider>
    </ResourceContextProvider>
  </ListContextProvider>
);

const Empty = () => {
  const word = useWords();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 4 }}>
      <Done aria-hidden sx={{ color: 'success.main' }} />
      <div>
        <Typography sx={{ fontWeight: 550 }}>{word('nothing')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {word('nothing_more')}
        </Typography>
      </div>
    </Box>
  );
};

const Waits = ({ needs }: { needs: readonly Need[] }) => {
  const word = useWords();
  const { oldest, counts, isPending, isFetching, error, refetch } = useWaiting(needs);
  const [, setLines] = useLinesLast();
  useEffect(() => {
    if (!isPending) setLines(oldest.length);
  }, [isPending, oldest.length, setLines]);
  const links = counts.map(({ need, total }) => (
    <Link key={need.name} component={RouterLink} to={pageOf(need)} underline="hover" sx={{ py: 1 }}>
      {word(`all.${need.name}`, { smart_count: total })}
    </Link>
  ));
  return (
    <Frame links={links}>
      {error && <PartFailed title={word('failed')} of={{ error, refetch, isFetching }} sx={{ mb: 3 }} />}
      {(isPending || oldest.length > 0 || !error) && (
        <Card variant="outlined" sx={CARD}>
          {isPending && <Waiting />}
          {!isPending && !oldest.length && <Empty />}
          {!isPending && oldest.length > 0 && (
            <Lines>
              {oldest.map(({ need, row }) => (
                <Box component="li" key={`${need.name} ${row.id}`} sx={LINE}>
                  <Line need={need} row={row} />
                </Box>
              ))}
            </Lines>
          )}
        </Card>
      )}
    </Frame>
  );
};

/** What waits for whoever is signed in, the oldest first; nothing where their roles have no part in it. */
export const NeedsYou = ({ needs }: { needs: readonly Need[] }) => {
  const open = useOpenNeeds(needs);
  const [lines, setLines] = useLinesLast();
  const hasNoPart = open?.length === 0;
  useEffect(() => {
    if (hasNoPart) setLines(NO_PART);
  }, [hasNoPart, setLines]);
  if (hasNoPart || (!open && lines === NO_PART)) return null;
  if (open) return <Waits needs={open} />;
  return (
    <Frame>
      <Card variant="outlined" sx={CARD}>
        <Waiting />
      </Card>
    </Frame>
  );
};
