import { translatable } from '../../src/contract/core/translatable';
import { httpError } from './context';

/**
 * Limits concurrent costly work. Further work waits in a queue, and a full queue rejects with 503. Each kind of work
 * has a separate limit, because all kinds share Node's four threads.
 */
export const createConcurrencyLimit = (atOnce: number, mostWaiting: number) => {
  let atWork = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork < atOnce) atWork += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw httpError(503, translatable('http.busy'));
    try {
      return await work();
    } finally {
      // Hands the slot to the next in the queue, so that no newcomer takes it.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
};
