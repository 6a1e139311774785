import { pause } from './trial.mjs';

const PACE_MS = 100;
const AGAIN_MS = 200;

/** @typedef {{ takeWorst: () => number, isAnsweredSince: (moment: number) => boolean }} Caller */

/**
 * Somebody who calls without end, one call after the other.
 * @param {{ isOver: boolean }} load
 * @param {() => Promise<boolean>} call whether it was answered as it should be; else it's made again
 * @returns {Caller & { done: Promise<void> }}
 */
export const startCaller = (load, call) => {
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
    takeWorst: () => {
      const longest = Math.max(worst, performance.now() - lastAt);
      worst = 0;
      return longest;
    },
    /** Whether a call that began after that was answered. */
    isAnsweredSince: (moment) => begunLast > moment,
  };
};

/** @param {Caller[]} callers @returns {number} seconds: the longest that any of them waited */
export const worstOf = (callers) => Math.max(...callers.map(({ takeWorst }) => takeWorst())) / 1000;
