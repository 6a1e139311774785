import { pause } from './trial.mjs';

const PAUSE_MS = 100;
const RETRY_MS = 200;

/** @typedef {{ takeLongestWait: () => number, hasSucceededSince: (moment: number) => boolean }} LoadClient */

/**
 * Starts a client that sends one request after the other until the load ends, and retries a request that fails.
 * @param {{ isOver: boolean }} load
 * @param {() => Promise<boolean>} send resolves to whether the request succeeded
 * @returns {LoadClient & { done: Promise<void> }}
 */
export const startLoadClient = (load, send) => {
  let lastSuccessAt = performance.now();
  let lastStart = -1;
  let worst = 0;
  const run = async () => {
    while (!load.isOver) {
      const start = performance.now();
      const hasSucceeded = await send();
      if (hasSucceeded) {
        const now = performance.now();
        worst = Math.max(worst, now - lastSuccessAt);
        lastSuccessAt = now;
        lastStart = start;
      }
      await pause(hasSucceeded ? PAUSE_MS : RETRY_MS);
    }
  };
  return {
    done: run(),
    /** Returns the longest time between two successful responses since the last call, in milliseconds. */
    takeLongestWait: () => {
      const longest = Math.max(worst, performance.now() - lastSuccessAt);
      worst = 0;
      return longest;
    },
    /** Tells whether a request that started after that time has succeeded. */
    hasSucceededSince: (moment) => lastStart > moment,
  };
};

/** @param {LoadClient[]} clients @returns {number} longest time between two successful responses of a client, in seconds */
export const longestWait = (clients) =>
  Math.max(...clients.map(({ takeLongestWait }) => takeLongestWait())) / 1000;
