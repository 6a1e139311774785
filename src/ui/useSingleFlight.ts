import { useRef } from 'react';

/**
 * While one run is under way, further calls do nothing. A button that is disabled while pending is not enough: two
 * quick clicks both come before the screen is drawn again. A run tells of its failure itself.
 */
export const useSingleFlight = <Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) => {
  const running = useRef(false);
  return async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    await run(...args).catch(() => {});
    running.current = false;
  };
};
