import { readdirSync, readFileSync } from 'node:fs';

import pg from 'pg';

/** @param {number | string} pid */
const parentOf = (pid) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1],
  );

/** To a server's process and all that it has started. @param {number} pid @param {'SIGSTOP' | 'SIGCONT'} signal */
export const signalAll = (pid, signal) => {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      if (Number(name) === pid || parentOf(name) === pid) process.kill(Number(name), signal);
    } catch {
      // The process has ended.
    }
  }
  // `runuser`, by which root starts a server, stops itself with it.
  if (signal === 'SIGCONT') process.kill(parentOf(pid), signal);
};

/**
 * Holds up what replicas do of what the primary sends, or lets it go on.
 * @param {readonly string[]} urls
 * @param {'pause' | 'resume'} what
 */
export const replay = async (urls, what) => {
  for (const url of urls) {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`select pg_wal_replay_${what}()`);
    await client.end();
  }
};
