import { translatable } from '../../src/contract/core/translatable';
import { httpError } from './context';

/**
 * Limits how much costly work runs at the same time: the rest waits in a queue, and when the queue is full, the next call
 * gets 503. Each kind of work has a limit of its own, because Node does all of it in four threads, and one kind must not
 * take them all.
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
      // The place goes straight to the next in the queue, so that no newcomer takes it.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
};
