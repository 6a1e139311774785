import { describe, expect, test } from 'vitest';

import { bootstrap } from '../../server/db/bootstrap';
import { openDatabase } from '../../server/db/open';
import { addOneTimeCodes } from '../server/support/factors';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { signIn } from './support/process';
import { runHere } from './support/runHere';

/** An account whose owner has lost every factor, and has no colleague, is opened by whoever runs the server. */

const { engines, serve } = openPlaces();

const ask = (origin: string) =>
  fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, role: 'admin' }),
  }).then((answer) => answer.json() as Promise<{ data: object }>);

describe.each(engines)('on %s', { timeout: 180_000 }, (_engine, newPlace) => {
  test('its factors are removed while the server runs, and it is written down', async () => {
    const env: Record<string, string> = await newPlace('empty');
    const where = { url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' };
    const { db, pool, close } = await openDatabase(where);
    await bootstrap(db, { now: new Date(), demo: false, adminEmail: EMAIL, adminPassword: PASSWORD });
    const { rows } = await pool.query<{ id: number }>('select id from tys.users');
    await addOneTimeCodes(db, rows[0]!.id);
    await close();

    const server = await serve(env);
    expect(Object.keys((await ask(server.origin)).data)).toEqual(['second_factor']);
    const wrong = await runHere(env, '--reset-factors', 'nobody@ops.example');
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringContaining('has the address nobody@ops.example'),
    ]);
    expect(await runHere(env, '--reset-factors', EMAIL.toUpperCase())).toEqual({
      code: 0,
      said: expect.stringContaining('signs in with the password alone') as string,
    });
    const again = await runHere(env, '--reset-factors', EMAIL);
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('Nothing was changed')]);

    const headers = await signIn(server.origin, EMAIL, PASSWORD);
    const filter = JSON.stringify({ action: 'factors_reset' });
    const told = await fetch(`${server.origin}/api/extras/activity?filter=${encodeURIComponent(filter)}`, {
      headers,
    });
    expect(await told.json()).toMatchObject([
      { actor: null, person: { id: rows[0]!.id }, facts: { factors: 1 } },
    ]);
  });
});
