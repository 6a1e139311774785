import { Box, Skeleton, Typography, Button, Card, Link } from '@mui/material';
import { useId, type ReactNode, createElement, useEffect } from 'react';
import {
  useTranslate,
  useStore,
  ListContextProvider,
  RecordContextProvider,
  ResourceContextProvider,
  useList,
} from 'react-admin';
import Done from '@mui/icons-material/CheckCircleOutlined';
import { Link as RouterLink } from 'react-router';

import { FOCUSED_ROW } from '../../../components/list/tableStyles';
import {
  MAX_TASKS,
  NARROW_CONTAINER,
  ALL_QUEUES,
  ORDERS,
  useQueueFilter,
  useTaskQueues,
  useTasks,
  type Task,
  type TaskQueue,
} from './taskQueues';
import { LoadError } from '../../../components/feedback/errors';
import { ChoiceSelect } from '../../../components/form/ChoiceSelect';
import { PlainList } from '../../../components/list/PlainList';
import { ROW_PROPS } from '../../../components/list/shortcuts';
import { useListShortcuts } from '../../../components/list/ListShortcuts';
import { ADMIN_BASE } from '../../../contract/routes';

const ITEM_STYLES = {
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '&:focus-visible': FOCUSED_ROW,
} as const;
const LIMITED_ITEM_STYLES = {
  ...ITEM_STYLES,
  // Shows only three items on a phone, to leave room for the statistics of the dashboard.
  '&:nth-of-type(n + 4)': { display: { xs: 'none', sm: 'block' } },
} as const;

/** Stores the most recent number of items, so that the skeleton has the same height and the page does not move. */
const useLastTaskCount = () => useStore('needs.lines', MAX_TASKS);
const NO_QUEUES = -1;

const TasksSkeleton = () => {
  const [lines] = useLastTaskCount();
  return (
    <Box aria-busy="true">
      {Array.from({ length: Math.max(1, lines) }, (_, index) => (
        <Box key={index} sx={{ ...LIMITED_ITEM_STYLES, py: 3 }}>
          <Skeleton width={`${56 - 6 * index}%`} height={24} sx={{ transform: 'scale(1, 0.7)' }} />
          <Skeleton width={`${72 - 5 * index}%`} height={22} sx={{ transform: 'scale(1, 0.7)' }} />
          {/* Reserves space for the buttons of an item. In a narrow container, the buttons are below the text. */}
          <Box sx={{ [NARROW_CONTAINER]: { height: 48 } }} />
        </Box>
      ))}
    </Box>
  );
};

const TasksFrame = ({ bar, children }: { bar?: ReactNode; children: ReactNode }) => {
  const translate = useTranslate();
  const title = useId();
  return (
    <Box
      component="section"
      data-still
      aria-labelledby={title}
      sx={{ mb: 6, displayPrint: 'none', containerType: 'inline-size' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3, minHeight: 40 }}>
        <Typography variant="h2" id={title} sx={{ flex: 1, whiteSpace: 'nowrap' }}>
          {translate('work_queue.title')}
        </Typography>
        {bar ?? <Box sx={{ [NARROW_CONTAINER]: { order: 1, width: '100%', height: 72 } }} />}
      </Box>
      {children}
    </Box>
  );
};

const CARD_STYLES = { px: 5, py: 1 } as const;

interface QueueBarProps {
  counts: readonly { queue: TaskQueue; total: number }[];
  filter: ReturnType<typeof useQueueFilter>;
}

const BELOW_HEADING = { [NARROW_CONTAINER]: { order: 1, width: '100%' } } as const;

const QueueBar = ({ counts, filter: { queue: chosen, setQueue, order, setOrder } }: QueueBarProps) => {
  const translate = useTranslate();
  const total = counts.reduce((sum, queue) => sum + queue.total, 0);
  const selectedQueue = counts.some(({ queue }) => queue.name === chosen) ? chosen : ALL_QUEUES;
  const choices = [
    { name: ALL_QUEUES, label: translate('work_queue.total', { smart_count: total }) } as const,
    ...counts.map(({ queue, total: queueTotal }) => ({
      name: queue.name,
      label: translate(`work_queue.all.${queue.name}`, { smart_count: queueTotal }),
    })),
  ];
  if (!counts.length) return null;
  return (
    <>
      {/* Renders filter buttons only if several queues contain items. */}
      {counts.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...BELOW_HEADING }}>
          {choices.map(({ name, label }) => (
            <Button
              key={name}
              size="small"
              aria-pressed={name === selectedQueue}
              onClick={() => setQueue(name)}
              sx={{ px: 2, minHeight: 32, ...(name === selectedQueue && { bgcolor: 'action.selected' }) }}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
      {total > 1 && counts.some(({ queue }) => queue.amountOf) && (
        <ChoiceSelect
          label={translate('work_queue.order')}
          choices={ORDERS}
          value={order}
          labelOf={(choice) => translate(`work_queue.orders.${choice}`)}
          onChange={setOrder}
        />
      )}
    </>
  );
};

const listPath = ({ pageResource, search }: TaskQueue) =>
  `${ADMIN_BASE}/${pageResource}?${new URLSearchParams(search()).toString()}`;

/** Item of the work queue. Provides a list context with only the item's row, because the item's dialogs need a list. */
const QueueLine = ({ queue, row }: Task) => (
  <ListContextProvider value={useList({ data: [row] })}>
    <ResourceContextProvider value={queue.pageResource}>
      <RecordContextProvider value={row}>{createElement(queue.item)}</RecordContextProvider>
    </ResourceContextProvider>
  </ListContextProvider>
);

const EmptyQueue = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 4 }}>
      <Done aria-hidden sx={{ color: 'success.main' }} />
      <div>
        <Typography sx={{ fontWeight: 550 }}>{translate('work_queue.empty')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('work_queue.empty_help')}
        </Typography>
      </div>
    </Box>
  );
};

const LoadedQueue = ({ queues }: { queues: readonly TaskQueue[] }) => {
  const translate = useTranslate();
  const filter = useQueueFilter();
  const { tasks, selected, counts, isPending, isFetching, error, refetch } = useTasks(queues, filter);
  const { list, help } = useListShortcuts<HTMLDivElement>();
  const [, setLastCount] = useLastTaskCount();
  useEffect(() => {
    if (!isPending) setLastCount(tasks.length);
  }, [isPending, tasks.length, setLastCount]);
  return (
    <TasksFrame bar={isPending ? undefined : <QueueBar counts={counts} filter={filter} />}>
      {error && (
        <LoadError
          title={translate('work_queue.failed')}
          query={{ error, refetch, isFetching }}
          sx={{ mb: 3 }}
        />
      )}
      {(isPending || tasks.length > 0 || !error) && (
        <Card {...list} sx={CARD_STYLES}>
          {isPending && <TasksSkeleton />}
          {!isPending && !tasks.length && <EmptyQueue />}
          {!isPending && tasks.length > 0 && (
            <PlainList>
              {tasks.map(({ queue, row }) => (
                <Box
                  component="li"
                  key={`${queue.name} ${row.id}`}
                  {...ROW_PROPS}
                  sx={selected ? ITEM_STYLES : LIMITED_ITEM_STYLES}
                >
                  <QueueLine queue={queue} row={row} />
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

/** Lists the open work items of the current user. Renders nothing if the user's roles do not give access to a queue. */
export const WorkQueue = ({ queues }: { queues: readonly TaskQueue[] }) => {
  const available = useTaskQueues(queues);
  const [lastCount, setLastCount] = useLastTaskCount();
  const hasNoQueue = available?.length === 0;
  useEffect(() => {
    if (hasNoQueue) setLastCount(NO_QUEUES);
  }, [hasNoQueue, setLastCount]);
  if (hasNoQueue || (!available && lastCount === NO_QUEUES)) return null;
  if (available) return <LoadedQueue queues={available} />;
  return (
    <TasksFrame>
      <Card sx={CARD_STYLES}>
        <TasksSkeleton />
      </Card>
    </TasksFrame>
  );
};
