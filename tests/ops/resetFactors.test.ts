import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';

import { serveJobs } from '../../server/runtime/operatorSocket';
import { createRoot } from '../../server/createRoot';
import { bootstrap } from '../../server/runtime/bootstrap';
import { openDatabase } from '../../server/db/open';
import { addOneTimeCodes } from '../server/helpers/oneTimeCodes';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { runHere } from './support/runHere';

/** Covers the recovery of the only administrator account after its MFA methods are lost. */

const { engines } = openPlaces();
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** Opens parts of a server in this process. `embeddedCommands.test.ts` runs commands with a whole server. */
const serveHere = async (env: Record<string, string>) => {
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const root = createRoot({ ...database, log, site: new Hono() });
  // The process that has the data folder open runs the commands.
  const endJobs = env.DATA_DIR ? serveJobs(env.DATA_DIR, database.pool, () => {}) : () => {};
  ends.push(async () => {
    endJobs();
    await database.close();
  });
  const app = new Hono().mount('/', root.fetch);
  const login = async () => {
    const answer = await app.request('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD, role: 'admin' }),
    });
    return ((await answer.json()) as { data: { token?: string } }).data;
  };
  return { ...database, app, login };
};

describe.each(engines)('on %s', (_engine, newPlace) => {
  test("the command --reset-factors removes an administrator's two-step verification while the server runs, and adds an audit event", async () => {
    const env: Record<string, string> = await newPlace('empty');
    const { db, pool, app, login } = await serveHere(env);
    await bootstrap(db, { now: new Date(), demo: false, adminEmail: EMAIL, adminPassword: PASSWORD });
    const { rows } = await pool.query<{ id: number }>('select id from tys.users');
    await addOneTimeCodes(db, rows[0]!.id);

    expect(Object.keys(await login())).toEqual(['second_factor']);
    const wrong = await runHere(env, '--reset-factors', 'nobody@ops.example');
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringContaining('has the email nobody@ops.example'),
    ]);
    expect(await runHere(env, '--reset-factors', EMAIL.toUpperCase())).toEqual({
      code: 0,
      said: expect.stringMatching(/^Two-step verification of .* removed\./m) as string,
    });
    // The command must have sealed its event, because nothing else in this test seals events.
    expect((await pool.query('select from tys.activity_pending')).rowCount).toBe(0);
    const again = await runHere(env, '--reset-factors', EMAIL);
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('Nothing was changed')]);

    const headers = { token: (await login()).token! };
    const filter = encodeURIComponent(JSON.stringify({ action: 'factors_reset' }));
    const told = await app.request(`/api/extras/activity?filter=${filter}`, { headers });
    expect(await told.json()).toMatchObject([
      { actor: null, person: { id: rows[0]!.id }, facts: { factors: 1 } },
    ]);
  });
});
