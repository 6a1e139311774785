import { pause } from './trial.mjs';

const PACE_MS = 100;
const AGAIN_MS = 200;

/** @typedef {{ takeLongestWait: () => number, hasSucceededSince: (moment: number) => boolean }} LoadClient */

/**
 * Somebody who calls without end, one call after the other.
 * @param {{ isOver: boolean }} load
 * @param {() => Promise<boolean>} call whether it was answered as it should be; else it's made again
 * @returns {LoadClient & { done: Promise<void> }}
 */
export const startLoadClient = (load, call) => {
  let lastAt = performance.now();
  let begunLast = -1;
  let worst = 0;
  const run = async () => {
    while (!load.isOver) {
      const begun = performance.now();
      const isAnswered = await call();
      if (isAnswered) {
        const now = performance.now();
        worst = Math.max(worst, now - lastAt);
        lastAt = now;
        begunLast = begun;
      }
      await pause(isAnswered ? PACE_MS : AGAIN_MS);
    }
  };
  return {
    done: run(),
    /** The longest time between two answers, in milliseconds, since this was last asked. */
    takeLongestWait: () => {
      const longest = Math.max(worst, performance.now() - lastAt);
      worst = 0;
      return longest;
    },
    /** Whether a call that began after that was answered. */
    hasSucceededSince: (moment) => begunLast > moment,
  };
};

/** @param {LoadClient[]} callers @returns {number} seconds: the longest that any of them waited */
export const longestWait = (callers) =>
  Math.max(...callers.map(({ takeLongestWait }) => takeLongestWait())) / 1000;
