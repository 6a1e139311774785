import { percentile } from '../../bench/support/statistics.mjs';
import { assert, printTable } from './output.mjs';
import { pause } from './trial.mjs';

/**
 * How long somebody waited in each round, in seconds.
 * @typedef {{ writes: number, reads: number, own: number, standby: number }} Wait `own`: of one's own change
 * @typedef {{ [Kind in keyof Wait]: number[] }} Rounds
 * @typedef {Record<string, Rounds>} Waits by what was done to the primary
 */

/** How long anything is waited for before it is said not to hold, in milliseconds. */
const PATIENCE_MS = 90_000;

/**
 * @template T
 * @param {string} what must come about
 * @param {() => Promise<T | undefined | false>} look
 * @returns {Promise<T>} what it found
 */
export const until = async (what, look) => {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    assert(performance.now() < end, what);
    await pause(100);
  }
};

/** @param {Waits} waits @param {string} name @param {Wait} wait */
export const addWait = (waits, name, wait) => {
  const rounds = (waits[name] ??= { writes: [], reads: [], own: [], standby: [] });
  rounds.writes.push(wait.writes);
  rounds.reads.push(wait.reads);
  rounds.own.push(wait.own);
  rounds.standby.push(wait.standby);
};

/** @param {Waits} waits @returns {Rounds} */
export const combineWaits = (waits) => {
  const all = Object.values(waits);
  return {
    writes: all.flatMap(({ writes }) => writes),
    reads: all.flatMap(({ reads }) => reads),
    own: all.flatMap(({ own }) => own),
    standby: all.flatMap(({ standby }) => standby),
  };
};

/** @param {number[]} seconds median and worst */
const summarize = (seconds) => `${percentile(seconds, 0.5).toFixed(1)}, ${Math.max(...seconds).toFixed(1)}`;

/** @param {Waits} waits */
export const printWaits = (waits) =>
  printTable(
    [...Object.entries(waits), /** @type {const} */ (['all', combineWaits(waits)])].map(
      ([name, { writes, reads, own, standby }]) => ({
        'the primary': name,
        rounds: writes.length,
        'writes: median, worst s': summarize(writes),
        'reads: median, worst s': summarize(reads),
        "reads of one's own change: median, worst s": summarize(own),
        'reads of a standby: median, worst s': summarize(standby),
      }),
    ),
  );
