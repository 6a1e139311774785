import Done from '@mui/icons-material/CheckCircleOutlined';
import { Box, Card, Link, Typography } from '@mui/material';
import { createElement, useEffect } from 'react';
import { ListContextProvider, RecordContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { Lines } from '../Lines';
import { PartFailed } from '../PartFailed';
import { WALKED } from '../table/keys/keys';
import { useKeys } from '../table/keys/useKeys';
import { useOpenNeeds, type Need } from './need';
import { CARD, FEW_LINES, Frame, LINE, NO_PART, useLinesLast, Waiting } from './NeedsFrame';
import { QueueBar } from './QueueBar';
import { useNarrowing } from './useNarrowing';
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
  const narrowing = useNarrowing();
  const { first, alone, counts, isPending, isFetching, error, refetch } = useWaiting(needs, narrowing);
  const { list, help } = useKeys<HTMLDivElement>();
  const [, setLines] = useLinesLast();
  useEffect(() => {
    if (!isPending) setLines(first.length);
  }, [isPending, first.length, setLines]);
  return (
    <Frame
      bar={isPending ? undefined : <QueueBar isPending={isPending} counts={counts} narrowing={narrowing} />}
    >
      {error && <PartFailed title={word('failed')} of={{ error, refetch, isFetching }} sx={{ mb: 3 }} />}
      {(isPending || first.length > 0 || !error) && (
        <Card {...list} variant="outlined" sx={CARD}>
          {isPending && <Waiting />}
          {!isPending && !first.length && <Empty />}
          {!isPending && first.length > 0 && (
            <Lines>
              {first.map(({ need, row }) => (
                <Box component="li" key={`${need.name} ${row.id}`} {...WALKED} sx={alone ? LINE : FEW_LINES}>
                  <Line need={need} row={row} />
                </Box>
              ))}
            </Lines>
          )}
          {alone && (
            <Box sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
              <Link component={RouterLink} to={pageOf(alone.need)} underline="hover">
                {word('page', { what: word(`all.${alone.need.name}`, { smart_count: alone.total }) })}
              </Link>
            </Box>
          )}
        </Card>
      )}
      {help}
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
