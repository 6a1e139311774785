import { useRef } from 'react';

/**
 * Ignores calls while one is pending. A button disabled while pending is not enough: both clicks of a double click come
 * before the next render. @returns the result, or `undefined` for a call that was ignored or failed
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
