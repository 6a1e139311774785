import { useRef } from 'react';

/**
 * While one run is under way, further calls do nothing. A button that is disabled while pending is not enough: two
 * quick clicks both come before the screen is drawn again. A run tells of its failure itself.
 * @returns what the run answers with; nothing for a call that was ignored, or failed
 */
export const useOneAtATime = <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) => {
  const running = useRef(false);
  return async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    const result = await run(...args).catch(() => undefined);
    running.current = false;
    return result;
  };
};
