import { useEffect, useState } from 'react';

import { LIVE } from '../contract/capabilityNames';
import { useCapability } from '../dataProvider/useCapability';
import type { LiveUpdates } from '../features/live/LiveUpdates';

/** Keeps the stream's request and code behind those of the first page. */
const START_DELAY_MS = 1_000;

/** Shows what other administrators change, where the server reports it. Without its code, everything else works. */
export const DelayedLiveUpdates = () => {
  const isOffered = useCapability(LIVE);
  const [openedAt] = useState(() => performance.now());
  const [code, setCode] = useState<{ LiveUpdates: typeof LiveUpdates }>();
  useEffect(() => {
    if (!isOffered || code) return undefined;
    const load = () => void import('../features/live/LiveUpdates').then(setCode, () => {});
    const timer = setTimeout(load, START_DELAY_MS);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [isOffered, code]);
  return isOffered && code ? <code.LiveUpdates openedAt={openedAt} /> : null;
};
