import { percentile } from '../../bench/support/figures.mjs';
import { must, sayTable } from './say.mjs';
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
    must(performance.now() < end, what);
    await pause(100);
  }
};

/** @param {Waits} waits @param {string} name @param {Wait} wait */
export const addTo = (waits, name, wait) => {
  const rounds = (waits[name] ??= { writes: [], reads: [], own: [], standby: [] });
  rounds.writes.push(wait.writes);
  rounds.reads.push(wait.reads);
  rounds.own.push(wait.own);
  rounds.standby.push(wait.standby);
};

/** @param {Waits} waits @returns {Rounds} */
export const allOf = (waits) => {
  const all = Object.values(waits);
  return {
    writes: all.flatMap(({ writes }) => writes),
    reads: all.flatMap(({ reads }) => reads),
    own: all.flatMap(({ own }) => own),
    standby: all.flatMap(({ standby }) => standby),
  };
};

/** @param {number[]} seconds median and worst */
const inShort = (seconds) => `${percentile(seconds, 0.5).toFixed(1)}, ${Math.max(...seconds).toFixed(1)}`;

/** @param {Waits} waits */
export const sayWaits = (waits) =>
  sayTable(
    [...Object.entries(waits), /** @type {const} */ (['all', allOf(waits)])].map(
      ([name, { writes, reads, own, standby }]) => ({
        'the primary': name,
        rounds: writes.length,
        'writes: median, worst s': inShort(writes),
        'reads: median, worst s': inShort(reads),
        "reads of one's own change: median, worst s": inShort(own),
        'reads of a standby: median, worst s': inShort(standby),
      }),
    ),
  );
