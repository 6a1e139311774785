import { useEffect, useState } from 'react';

import { LIVE } from '../contract/capabilityNames';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { useCapability } from '../ui/extras/useCapability';
import { lazyComponent } from '../ui/lazyComponent';

const LiveUpdates = lazyComponent(() =>
  import('../ui/live/LiveUpdates').then((module) => module.LiveUpdates),
);

/** Keeps the stream's request and code behind those of the first page. */
const START_DELAY_MS = 1_000;

/** What others do appears here too, where the server tells of it. */
export const DelayedLiveUpdates = () => {
  const offered = useCapability(LIVE);
  const [isTime, setTime] = useState(false);
  const [openedAt] = useState(() => performance.now());
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!offered || !isTime) return null;
  // Where its code cannot be fetched, everything works as on a server without it.
  return (
    <ErrorBoundary fallbackRender={() => null}>
      <LiveUpdates openedAt={openedAt} />
    </ErrorBoundary>
  );
};
