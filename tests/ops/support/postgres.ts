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
    /** An empty database. */
    newDatabase: async () => {
      const name = `ops_${randomBytes(6).toString('hex')}`;
      await admin(`create database ${name}`);
      return url.replace('/postgres?', `/${name}?`);
    },
  };
};

/** The PostgreSQL server of all test files, where one is installed. */
export const findPostgres = () => {
  const url = inject('postgresUrl');
  return url === undefined ? undefined : postgresAt(url);
};

/** Stops all processes of a PostgreSQL server where they are, as a machine that hangs does. @returns lets them go on */
export const silence = (pid: number) => {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
  const signal = (which: NodeJS.Signals, pids: number[]) => pids.forEach((one) => process.kill(one, which));
  // First of all the one that starts others.
  signal('SIGSTOP', [pid]);
  const children = read(`task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  signal('SIGSTOP', children);
  // `runuser`, which starts it as another account, stops itself along with it.
  const parent = Number(/^PPid:\s+(\d+)/m.exec(read('status'))?.[1]);
  return () => signal('SIGCONT', [...children, pid, parent]);
};
