import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, inject, test } from 'vitest';

import { hasPgbouncer, startPgbouncer } from '../../tools/postgres.mjs';
import { openPlaces } from './support/places';
import { waitFor } from '../support/waitFor';

const { postgres, serve } = openPlaces();
const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'tys-pooler-'));
let stop = () => Promise.resolve();
afterAll(async () => {
  await stop();
  rmSync(BACKUP_DIR, { recursive: true, force: true });
});

/** `trial:pooler` of `tools/lab` tries more of it, and longer. As with PostgreSQL: where the machine has one. */
test.runIf(postgres && hasPgbouncer())(
  'behind a pooler by transaction, processes that start at once do each thing once and leave no lock',
  async () => {
    const folder = new URL(inject('postgresUrl')!).searchParams.get('host')!;
    const pooler = await startPgbouncer(join(folder, '.s.PGSQL.5432'));
    stop = pooler.stop;
    const url = await postgres!.newDatabase();
    const DATABASE_URL = pooler.urlOf(new URL(url).pathname.slice(1));
    const servers = await Promise.all([1, 2, 3].map(() => serve({ DATABASE_URL, BACKUP_DIR })));
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    await waitFor(() => expect(readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(/\.backup$/)]));
    const held = `select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and datname = '${new URL(url).pathname.slice(1)}'`;
    await waitFor(async () => expect(await postgres!.admin(held)).toEqual([{ count: 0 }]));
    for (const { end } of servers) expect(await end('SIGTERM')).toBe(0);
  },
);
