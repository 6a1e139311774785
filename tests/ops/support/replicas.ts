import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';

import { createChainWriter } from '../../../server/modules/auditLog';
import { startSession } from '../../../server/modules/auth/sessions';
import { createRoot } from '../../../server/createRoot';
import { bootstrap } from '../../../server/runtime/bootstrap';
import { openDatabase, type Database } from '../../../server/db/open';
import { openReplicas, type Replicas } from '../../../server/db/replicas/openReplicas';
import { createPostgresChannel } from '../../../server/modules/live/channel';
import { createLive } from '../../../server/modules/live/createLive';
import type { Log } from '../../../server/db/log';
import { startReplica, type Postgres } from '../../../tools/postgres.mjs';
import { ROLES } from '../../../src/contract/roles';
import { createClient, type Client } from '../../server/helpers/client';
import { addAdmin } from '../../server/helpers/people';
import { waitFor } from '../../support/waitFor';
import { postgresAt } from './postgres';

export interface AppProcess extends Database {
  /** Server that shares only the database with the servers of the other processes. */
  app: Hono;
  replicas: Replicas;
  warned: string[];
}

/** Opens a server as a separate process would, on a database and its replicas. */
export const openAppProcess = async (
  url: string,
  urls: string[],
  { heldMs, demo = true }: { heldMs?: number; demo?: boolean } = {},
): Promise<AppProcess> => {
  const warned: string[] = [];
  const log: Log = {
    info: () => {},
    warn: (_fields, sentence) => void warned.push(sentence),
    error: () => {},
  };
  const database = await openDatabase({ url, dataDir: '', log, ...(heldMs && { heldMs }) });
  await bootstrap(database.db, { now: new Date(), demo });
  const replicas = openReplicas({ primary: url, urls, log });
  const channel = createPostgresChannel(url, database.pool, log);
  const live = createLive(database.db, channel, log, replicas.waitUntilSynced);
  const chainWriter = createChainWriter(database.db, log, live.notifyChange);
  const root = createRoot({
    ...database,
    replicas,
    live,
    afterChange: chainWriter.schedule,
    log,
    site: new Hono(),
  });
  const app = new Hono().mount('/', root.fetch);
  const close = async () => {
    await chainWriter.close();
    await live.close();
    await replicas.close();
    await database.close();
  };
  return { ...database, app, replicas, warned, close };
};

/** Resolves when exactly `count` replicas are up to date enough to read from. */
export const waitUntilRead = ({ replicas }: AppProcess, count: number) =>
  waitFor(() => {
    if (replicas.all.filter(({ isFresh }) => isFresh()).length !== count) throw new Error('Not yet');
  });

/**
 * Opens a browser of a new administrator. The browser keeps the cookies of all processes, and sends them with each request.
 * `at` returns a client, and `through` an app, that send requests of this browser to a process.
 */
export const openBrowser = async ({ db }: AppProcess) => {
  const id = await addAdmin(db, ROLES);
  const token = await startSession(db, id, new Date());
  const jar = new Map<string, string>();
  const keep = (headers: Headers) => {
    for (const one of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      jar.set(name, value);
    }
  };
  const through = ({ app }: AppProcess) =>
    new Hono().all('*', async (c) => {
      const headers = new Headers(c.req.raw.headers);
      headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      headers.set('token', token);
      const answer = await app.fetch(new Request(c.req.raw, { headers }));
      keep(answer.headers);
      return answer;
    });
  return { id, token, through, at: (appProcess: AppProcess): Client => createClient(through(appProcess)) };
};

/** Database with the demo data, and two replicas of its server. */
export interface Replicated {
  primary: Postgres;
  url: string;
  replicas: Postgres[];
  /** URLs of the database on each replica. */
  replicaUrls: string[];
}

/** Lets a replica that has lost its primary reconnect after 200 ms instead of PostgreSQL's default of five seconds. */
const SETTINGS = ['wal_retrieve_retry_interval=200ms'];

/** Creates the database and its replicas. @returns an object that is filled before the first test */
export const openReplicated = (primary: Postgres): Replicated => {
  const it: Replicated = { primary, url: '', replicas: [], replicaUrls: [] };
  beforeAll(async () => {
    it.url = await postgresAt(primary.url).newDatabase();
    // Fills the database before the replicas copy it, so that they need not replay the changes.
    await (await openAppProcess(it.url, [])).close();
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
