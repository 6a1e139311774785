import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import pg from 'pg';
import { inject } from 'vitest';

export const postgresAt = (url: string) => {
  const admin = async (query: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(query)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    admin,
    /** Creates an empty database and returns its URL. */
    newDatabase: async () => {
      const name = `ops_${randomBytes(6).toString('hex')}`;
      await admin(`create database ${name}`);
      return url.replace('/postgres?', `/${name}?`);
    },
  };
};

/** Returns the PostgreSQL server that all test files share, or `undefined` if PostgreSQL is not installed. */
export const findPostgres = () => {
  const url = inject('postgresUrl');
  return url === undefined ? undefined : postgresAt(url);
};

/** Suspends all processes of a PostgreSQL server, as if its machine hung. @returns a function that resumes them */
export const suspend = (pid: number) => {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  const signal = (which: NodeJS.Signals, pids: number[]) => pids.forEach((one) => process.kill(one, which));
  // Suspends the main process first, so that the main process starts no further process.
  signal('SIGSTOP', [pid]);
  const children = read(`task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  signal('SIGSTOP', children);
  // `runuser` started the server under another account, and suspends itself together with the server.
  const parent = Number(/^PPid:\s+(\d+)/m.exec(read('status'))?.[1]);
  return () => signal('SIGCONT', [...children, pid, parent]);
};
