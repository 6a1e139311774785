import { useTranslate, useLocaleState } from 'react-admin';
import { useEffect, useSyncExternalStore } from 'react';

import { listFormat } from '../../contract/core/intl';
import { viewersCall } from '../../contract/live/live';
import { send, sessionToken } from '../../dataProvider/send';
import { useIsLive } from './liveStatus';
import { viewers } from './viewers';
import { readViewers } from './readEvents';

/** Less than half of how long the server counts it as open. */
const HEARTBEAT_MS = 20_000;

/**
 * Reports an open record to the server, and reads its other viewers. @param record such as `report:4`, or `undefined`
 */
const useOtherViewers = (record: string | undefined) => {
  const isLive = useIsLive();
  useEffect(() => {
    if (!isLive || record === undefined) return undefined;
    const say = async (is_open: boolean) => {
      // After the session has ended, nothing is sent: the server removes the viewer by itself.
      if (!sessionToken()) return;
      // A failure is ignored: the notice is not essential.
      const data = await send(viewersCall, { record, is_open }).catch(() => undefined);
      if (is_open && data !== undefined) viewers.update(readViewers({ record, people: data }));
    };
    void say(true);
    const timer = setInterval(() => void say(true), HEARTBEAT_MS);
    return () => {
      clearInterval(timer);
      void say(false);
    };
  }, [record, isLive]);
  return useSyncExternalStore(viewers.subscribe, () => viewers.of(record));
};

/** Names other viewers of a record, or `undefined`. Registers the current user as a viewer. */
export const useOtherViewersText = (record: string | undefined): string | undefined => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const others = useOtherViewers(record);
  if (!others.length) return undefined;
  const names = listFormat(locale).format(others.map(({ name }) => name));
  return translate('live.also_here', { names, smart_count: others.length });
};
