import { HTTPException } from 'hono/http-exception';

/**
 * Lets so many do costly work at once; others wait for their turn, and when too many do, the next is sent away (503).
 * Whatever is costly has turns of its own: Node does it all in four threads, and one kind must not have every one.
 */
export const createConcurrencyLimit = (atOnce: number, mostWaiting: number) => {
  let atWork = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork < atOnce) atWork += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new HTTPException(503, { message: 'The server is busy. Please try again in a moment.' });
    try {
      return await work();
    } finally {
      // The turn is handed on, so nobody who comes meanwhile slips in.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
};
