import { afterAll, beforeAll } from 'vitest';

import { startReplica, type Postgres } from '../../../tools/postgres.mjs';
import { openOffice } from './openOffices';
import { postgresAt } from './postgres';

/** A database with the demo's rows, and two servers that follow its own. */
export interface Replicated {
  primary: Postgres;
  url: string;
  replicas: Postgres[];
  /** Of the database in each. */
  replicaUrls: string[];
}

/** Once a replica has lost its primary, it looks for it again at once, not after PostgreSQL's five seconds. */
const SETTINGS = ['wal_retrieve_retry_interval=200ms'];

/** @returns what is there once the tests begin */
export const openReplicated = (primary: Postgres): Replicated => {
  const it: Replicated = { primary, url: '', replicas: [], replicaUrls: [] };
  beforeAll(async () => {
    it.url = await postgresAt(primary.url).newDatabase();
    // Before it is copied: no replica has to do it again.
    await (await openOffice(it.url, [])).close();
    for (let n = 0; n < 2; n++) it.replicas.push(await startReplica(primary, SETTINGS));
    for (const { url } of it.replicas) {
      const followed = new URL(url);
      followed.pathname = new URL(it.url).pathname;
      it.replicaUrls.push(followed.href);
    }
  });
  afterAll(() => Promise.all(it.replicas.map(({ stop }) => stop())));
  return it;
};
