import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import { listFormat } from '../../contract/core/intl';
import { isObject, readItems } from '../../contract/core/read';
import { viewersEndpoint } from '../../contract/live';
import { send, sessionToken } from '../../dataProvider/send';
import { useIsLive } from './liveStatus';

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

/** Returns the query key for the other viewers of a record. */
export const viewersKey = (record: string | undefined) => ['viewers', record];

/** Interval in milliseconds, less than half of the time after which the server removes a silent viewer. */
const HEARTBEAT_MS = 20_000;

/** Reports that the current user has opened or closed a record. Resolves to the other viewers of the record. */
const reportPresence = async (record: string, is_open: boolean): Promise<Viewer[]> =>
  // Sends nothing without a session, because the server removes a viewer that stays silent.
  sessionToken() ? readPeople(await send(viewersEndpoint, { record, is_open })) : [];

const NO_VIEWERS: readonly Viewer[] = [];

const useOtherViewers = (record: string | undefined): readonly Viewer[] => {
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

/**
 * Registers the current user as a viewer of a record. Returns a sentence that names the other viewers, or `undefined`
 * without other viewers.
 *
 * @param record reference such as `report:4`, or `undefined` while no record is open
 */
export const useOtherViewersText = (record: string | undefined): string | undefined => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const others = useOtherViewers(record);
  if (!others.length) return undefined;
  const names = listFormat(locale).format(others.map(({ name }) => name));
  return translate('live.also_here', { names, smart_count: others.length });
};
