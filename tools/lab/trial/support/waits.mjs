import { percentile } from '../../bench/support/statistics.mjs';
import { assert, printTable } from './output.mjs';
import { pause } from './trial.mjs';

/**
 * Longest waits of any client in each round, in seconds.
 * @typedef {{ writes: number, reads: number, own: number, standby: number }} Wait `own`: reads of the user's own change
 * @typedef {{ [Kind in keyof Wait]: number[] }} Rounds
 * @typedef {Record<string, Rounds>} Waits by fault of the primary
 */

const TIMEOUT_MS = 90_000;

/**
 * Polls until `check` resolves to a truthy value, and returns the value.
 * @template T
 * @param {string} requirement for the error message
 * @param {() => Promise<T | undefined | false>} check
 * @returns {Promise<T>}
 * @throws Error after 90 seconds
 */
export const waitUntil = async (requirement, check) => {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = await check();
    if (found) return found;
    assert(performance.now() < end, requirement);
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

/** Returns the median and the maximum. @param {number[]} seconds */
const summarize = (seconds) => `${percentile(seconds, 0.5).toFixed(1)}, ${Math.max(...seconds).toFixed(1)}`;

/** @param {Waits} waits */
export const printWaits = (waits) =>
  printTable(
    [...Object.entries(waits), /** @type {const} */ (['all', combineWaits(waits)])].map(
      ([name, { writes, reads, own, standby }]) => ({
        fault: name,
        rounds: writes.length,
        'writes: median, max s': summarize(writes),
        'reads: median, max s': summarize(reads),
        'reads of own changes: median, max s': summarize(own),
        'reads from a standby: median, max s': summarize(standby),
      }),
    ),
  );
