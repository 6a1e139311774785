import Done from '@mui/icons-material/CheckCircleOutlined';
import { Box, Card, Link, Typography } from '@mui/material';
import { createElement, memo, useEffect } from 'react';
import {
  useTranslate,
  ListContextProvider,
  RecordContextProvider,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { ADMIN_BASE } from '../../../contract/routes';
import { PlainList } from '../../../components/list/PlainList';
import { LoadError } from '../../../components/feedback/LoadError';
import { ROW_PROPS } from '../../../components/list/table/keys/keys';
import { useListShortcuts } from '../../../components/list/table/keys/useListShortcuts';
import { useTaskQueues, type TaskQueue } from './taskQueue';
import {
  CARD_STYLES,
  LIMITED_ITEM_STYLES,
  TasksFrame,
  ITEM_STYLES,
  NO_QUEUES,
  useLastTaskCount,
  TasksSkeleton,
} from './TasksFrame';
import { QueueBar } from './QueueBar';
import { useQueueFilter } from './useQueueFilter';
import { useTasks, type Task } from './useTasks';

/** URL of the list that shows all items of a queue. */
const listPath = ({ pageResource, search }: TaskQueue) =>
  `${ADMIN_BASE}/${pageResource}?${new URLSearchParams(search()).toString()}`;

/** Its dialogs work on a list's rows: here it has one. Not drawn anew because another queue has been read. */
const Line = memo(({ queue, row }: Task) => (
  <ListContextProvider value={useList({ data: [row] })}>
    <ResourceContextProvider value={queue.pageResource}>
      <RecordContextProvider value={row}>{createElement(queue.item)}</RecordContextProvider>
    </ResourceContextProvider>
  </ListContextProvider>
));
Line.displayName = 'Line';

const Empty = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 4 }}>
      <Done aria-hidden sx={{ color: 'success.main' }} />
      <div>
        <Typography sx={{ fontWeight: 550 }}>{translate('work_queue.nothing')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('work_queue.nothing_more')}
        </Typography>
      </div>
    </Box>
  );
};

const Waits = ({ queues }: { queues: readonly TaskQueue[] }) => {
  const translate = useTranslate();
  const filter = useQueueFilter();
  const { first, selected, counts, isPending, isFetching, error, refetch } = useTasks(queues, filter);
  const { list, help } = useListShortcuts<HTMLDivElement>();
  const [, setLines] = useLastTaskCount();
  useEffect(() => {
    if (!isPending) setLines(first.length);
  }, [isPending, first.length, setLines]);
  return (
    <TasksFrame
      bar={isPending ? undefined : <QueueBar isPending={isPending} counts={counts} filter={filter} />}
    >
      {error && (
        <LoadError
          title={translate('work_queue.failed')}
          query={{ error, refetch, isFetching }}
          sx={{ mb: 3 }}
        />
      )}
      {(isPending || first.length > 0 || !error) && (
        <Card {...list} sx={CARD_STYLES}>
          {isPending && <TasksSkeleton />}
          {!isPending && !first.length && <Empty />}
          {!isPending && first.length > 0 && (
            <PlainList>
              {first.map(({ queue, row }) => (
                <Box
                  component="li"
                  key={`${queue.name} ${row.id}`}
                  {...ROW_PROPS}
                  sx={selected ? ITEM_STYLES : LIMITED_ITEM_STYLES}
                >
                  <Line queue={queue} row={row} />
                </Box>
              ))}
            </PlainList>
          )}
          {selected && (
            <Box sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
              <Link component={RouterLink} to={listPath(selected.queue)} underline="hover">
                {translate('work_queue.page', {
                  what: translate(`work_queue.all.${selected.queue.name}`, { smart_count: selected.total }),
                })}
              </Link>
            </Box>
          )}
        </Card>
      )}
      {help}
    </TasksFrame>
  );
};

/** What waits for whoever is signed in, the oldest first; nothing where their roles have no part in it. */
export const OpenTasks = ({ needs }: { needs: readonly TaskQueue[] }) => {
  const open = useTaskQueues(needs);
  const [lines, setLines] = useLastTaskCount();
  const hasNoPart = open?.length === 0;
  useEffect(() => {
    if (hasNoPart) setLines(NO_QUEUES);
  }, [hasNoPart, setLines]);
  if (hasNoPart || (!open && lines === NO_QUEUES)) return null;
  if (open) return <Waits queues={open} />;
  return (
    <TasksFrame>
      <Card sx={CARD_STYLES}>
        <TasksSkeleton />
      </Card>
    </TasksFrame>
  );
};
