import { useEffect, useSyncExternalStore } from 'react';

import { here } from '../../contract/live';
import { send, token } from '../../dataProvider/send';
import { useIsLive } from './isLive';
import { people } from './people';
import { hereIn } from './readTold';

/** Less than half of how long the server counts it as open. */
const AGAIN_MS = 20_000;

/**
 * Says that one has a record open for as long as it is, and who else has.
 * @param record such as `report:4`; nothing while none is open
 */
export const useAlsoHere = (record: string | undefined) => {
  const isLive = useIsLive();
  useEffect(() => {
    if (!isLive || record === undefined) return undefined;
    const say = async (is_open: boolean) => {
      // Whose session has just ended says nothing more: the server forgets them by itself.
      if (!token()) return;
      // Nobody's work hangs on it.
      const data = await send(here, { record, is_open }).catch(() => undefined);
      if (is_open && data !== undefined) people.hear(hereIn({ record, people: data }));
    };
    void say(true);
    const timer = setInterval(() => void say(true), AGAIN_MS);
    return () => {
      clearInterval(timer);
      void say(false);
    };
  }, [record, isLive]);
  return useSyncExternalStore(people.subscribe, () => people.at(record));
};
