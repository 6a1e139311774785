import { useSyncExternalStore, useEffect, type ReactNode } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import {
  useLocaleState,
  useTranslate,
  RecordContextProvider,
  useGetOne,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import Eye from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';

import { listFormat } from '../../contract/core/intl';
import { isObject, readItems } from '../../contract/core/read';
import { viewersEndpoint, type LiveKind } from '../../contract/live';
import { send, sessionToken } from '../../dataProvider/send';
import type { RestResourceName } from '../../contract/resourceNames';
import { useCapability } from '../../dataProvider/useCapability';

/** True while live updates run in this tab. Stored in this module, because the code of live updates loads later. */
let isOn = false;
const listeners = new Set<() => void>();

export const setLive = (isLive: boolean) => {
  isOn = isLive;
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsLive = () => useSyncExternalStore(subscribe, () => isOn);

interface Viewer {
  id: string;
  name: string;
}

const readPeople = (people: unknown): Viewer[] =>
  (readItems(people) ?? []).filter(isObject).map(({ id, name }) => ({ id: String(id), name: String(name) }));

/** Reads the data of a `viewers` event. Returns `undefined` for data of an unknown shape. */
export const readViewers = (data: unknown): { record: string; people: Viewer[] } | undefined =>
  isObject(data) && typeof data.record === 'string'
    ? { record: data.record, people: readPeople(data.people) }
    : undefined;

export const viewersKey = (record: string | undefined) => ['viewers', record];

/** Interval of presence reports in milliseconds, less than half of the time after which the server removes a viewer. */
const HEARTBEAT_MS = 20_000;

/** Reports that the current user has opened or closed a record. Resolves to the other viewers of that record. */
const reportPresence = async (record: string, is_open: boolean): Promise<Viewer[]> =>
  // Sends nothing after the end of the session. The server removes viewers that send no further reports.
  sessionToken() ? readPeople(await send(viewersEndpoint, { record, is_open })) : [];

const NO_VIEWERS: readonly Viewer[] = [];

/** Reference to an open record, such as `report:4`. */
type RecordReference = `${LiveKind}:${string | number}`;

const useOtherViewers = (record: RecordReference | undefined): readonly Viewer[] => {
  const isLive = useIsLive();
  const { data = NO_VIEWERS } = useQuery({
    queryKey: viewersKey(record),
    queryFn: isLive && record !== undefined ? () => reportPresence(record, true) : skipToken,
    refetchInterval: HEARTBEAT_MS,
    refetchIntervalInBackground: true,
  });
  useEffect(() => {
    if (!isLive || record === undefined) return undefined;
    return () => void reportPresence(record, false).catch(() => {});
  }, [record, isLive]);
  return data;
};

/** Reports the user as a viewer of a record such as `report:4`. Returns a sentence that lists the other viewers. */
export const useOtherViewersText = (record: RecordReference | undefined): string | undefined => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const others = useOtherViewers(record);
  if (!others.length) return undefined;
  const names = listFormat(locale).format(others.map(({ name }) => name));
  return translate('live.also_here', { names, smart_count: others.length });
};

const ON_EDGE = {
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  zIndex: 1,
  px: 5,
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
} as const;

/** Shows the colleagues who have opened the same record. Takes no space, so that no button moves during a click. */
export const OtherViewers = ({ record, onEdge = false }: { record: RecordReference; onEdge?: boolean }) => {
  const text = useOtherViewersText(record);
  const status = (
    <Box
      role="status"
      sx={{ minWidth: 0, display: 'flex', justifyContent: 'center', ...(onEdge && ON_EDGE) }}
    >
      {text && (
        <Typography
          variant="body2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minWidth: 0,
            height: 28,
            px: 3,
            borderRadius: '14px',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Eye fontSize="small" aria-hidden />
          <Typography component="span" variant="inherit" title={text} noWrap>
            {text}
          </Typography>
        </Typography>
      )}
    </Box>
  );
  return onEdge ? <Box sx={{ position: 'relative' }}>{status}</Box> : status;
};

/** Provides the current state of a record, because a list can still show the state before a colleague's decision. */
export const FreshRecord = ({ resource, children }: { resource: RestResourceName; children: ReactNode }) => {
  const record = useRecordContext<RaRecord>()!;
  const enabled = useCapability(resource) === true;
  const { data = record } = useGetOne<RaRecord>(resource, { id: record.id }, { enabled, retry: false });
  return <RecordContextProvider value={data}>{children}</RecordContextProvider>;
};
