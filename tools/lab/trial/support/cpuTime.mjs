import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports CPU time in `/proc` in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Returns the fields of `/proc/<pid>/stat`, from the process state on. @param {number | string} pid */
const statOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

/** Returns the CPU seconds of a process and of its children that have exited. @param {string[]} stat */
const secondsIn = (stat) =>
  stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;

/** Returns the CPU seconds of a process. @param {number} pid @returns {number} */
export const cpuSeconds = (pid) => secondsIn(statOf(pid));

/** Returns the CPU seconds of all processes of a PostgreSQL server. @param {number} pid of a backend @returns {number} */
export const serverCpuSeconds = (pid) => {
  const parent = statOf(pid)[1] ?? '';
  let seconds = cpuSeconds(Number(parent));
  for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(one);
      if (stat[1] === parent) seconds += secondsIn(stat);
    } catch {
      // The process has exited.
    }
  }
  return seconds;
};
