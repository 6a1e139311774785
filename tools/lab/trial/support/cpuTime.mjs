import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux: how many of its ticks make a second. */
const TICKS = 100;

/** What `/proc` says of a process, from its state on. @param {number | string} pid */
const statOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

/** @param {string[]} stat seconds of the processor, of its own and of its children that have ended */
const secondsIn = (stat) => stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;

/** @param {number} pid @returns {number} seconds of the processor that it has had */
export const cpuSeconds = (pid) => secondsIn(statOf(pid));

/** @param {number} pid of one of PostgreSQL's processes @returns {number} seconds that its server's have had */
export const serverCpuSeconds = (pid) => {
  const parent = statOf(pid)[1] ?? '';
  let seconds = cpuSeconds(Number(parent));
  for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(one);
      if (stat[1] === parent) seconds += secondsIn(stat);
    } catch {
      // Ended meanwhile.
    }
  }
  return seconds;
};
