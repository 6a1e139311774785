import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../../server/createApp';
import { bootstrap } from '../../../server/runtime/bootstrap';
import { readConfig } from '../../../server/runtime/config';
import { findUnsafeSettings } from '../../../server/runtime/announce';
import { createSetupCode } from '../../../server/modules/auth/setup';
import { ALWAYS_OFFERED } from '../../../src/contract/embeddedCapabilities';
import { ROLES } from '../../../src/contract/roles';
import { createClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';

describe('setup', () => {
  let it: TestApp;
  beforeEach(async () => {
    it = await openTestApp();
  });
  afterEach(() => it.close());

  const FORM = {
    first_name: 'Ada',
    last_name: 'Moreau',
    email: 'Ada@Salon.example',
    password: 'a password of hers',
  };
  const send = (code: string, more: object = {}, app = it.app) =>
    createClient(app).send('POST', 'setup', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...FORM, code, ...more }),
    });
  const offered = async (app = it.app) =>
    ((await createClient(app).send('GET', 'capabilities')).data as string[]).includes('setup');
  const admins = async () =>
    (
      await it.pool.query<{ email: string; roles: number }>(
        'select email, (select count(*)::int from tys.user_roles where user_id = u.id) roles from tys.users u',
      )
    ).rows;

  test('the setup creates the first administrator with all roles, starts a session, and is then unavailable', async () => {
    expect(await offered()).toBe(false);
    const code = await createSetupCode(it.db);
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await offered()).toBe(true);

    const { status, data } = await send(code);
    expect(status).toBe(200);
    const { token, user } = data as { token: string; user: object };
    expect(user).toMatchObject({ email: 'ada@salon.example', first_name: 'Ada', roles: ROLES });
    expect((await createClient(it.app, { token }).call('listAdmins', {})).status).toBe(200);
    const { email, password } = FORM;
    expect((await it.anonymous.call('login', { email, password, role: 'admin' })).status).toBe(200);

    expect(await offered()).toBe(false);
    expect(await it.anonymous.send('GET', 'capabilities')).toMatchObject({ data: [...ALWAYS_OFFERED] });
    expect((await send(code, { email: 'second@salon.example' })).status).toBe(409);
    expect(await admins()).toEqual([{ email: 'ada@salon.example', roles: ROLES.length }]);
  });

  test('the server accepts the setup code in upper or lower case and with other separators, and rejects other codes', async () => {
    const code = await createSetupCode(it.db);
    const wrong = { status: 422, errors: { code: expect.stringMatching(/^Incorrect setup code/) } };
    expect(await send(code.slice(0, -1))).toMatchObject(wrong);
    expect(await send(code.split('').toReversed().join(''))).toMatchObject(wrong);
    expect(await send('----')).toMatchObject(wrong);
    expect(await admins()).toEqual([]);
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await send(` ${typed} `)).status).toBe(200);
  });

  test.each([
    ['code', { code: '' }],
    ['first_name', { first_name: 'A' }],
    ['last_name', { last_name: null }],
    ['email', { email: 'ada' }],
    ['password', { password: '12345' }],
  ])('the server rejects a setup with an invalid %s, and keeps the setup code valid', async (field, bad) => {
    const code = await createSetupCode(it.db);
    expect(await send(code, bad)).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
    expect((await send(code)).status).toBe(200);
  });

  test('the server accepts the setup codes of all processes and of earlier starts until one code is used', async () => {
    const [first, second] = [await createSetupCode(it.db), await createSetupCode(it.db)];
    const other = createApp({ db: it.db });
    expect([await offered(), await offered(other)]).toEqual([true, true]);
    // A process accepts the code that another process has printed.
    expect((await send(first, {}, other)).status).toBe(200);
    expect((await send(second, { email: 'second@salon.example' })).status).toBe(409);
    expect([await offered(), await offered(other)]).toEqual([false, false]);
    expect((await it.pool.query('select from tys.setup_codes')).rowCount).toBe(0);
  });

  test('only one of several concurrent setups succeeds, even with different codes', async () => {
    const codes = [await createSetupCode(it.db), await createSetupCode(it.db)];
    const tries = [...codes, ...codes].map((code, at) => send(code, { email: `number-${at}@salon.example` }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await admins()).toHaveLength(1);
  });

  test('the server responds with 409 to a setup if another request creates the administrator while the server checks the setup code', async () => {
    const codes = [await createSetupCode(it.db), await createSetupCode(it.db)] as const;
    let first: Promise<number> | undefined;
    // Delays the second request until the first one has created the administrator.
    const late = new Proxy(it.db, {
      get(db, name) {
        if (name !== '$count') return Reflect.get(db, name);
        return async (...given: Parameters<typeof db.$count>) => {
          first ??= send(codes[0]).then(({ status }) => status);
          expect(await first).toBe(200);
          return db.$count(...given);
        };
      },
    });
    const other = createApp({ db: late });
    expect((await send(codes[1], { email: 'second@salon.example' }, other)).status).toBe(409);
  });

  test('the setup is unavailable after a start with the email and the password of an administrator in the settings', async () => {
    const code = await createSetupCode(it.db);
    await bootstrap(it.db, {
      now: new Date(),
      demo: false,
      adminEmail: 'named@salon.example',
      adminPassword: 'another password',
    });
    expect((await send(code)).status).toBe(409);
    expect(await offered()).toBe(false);
  });

  test('after a hundred wrong setup codes, the server rejects even the right code', async () => {
    const code = await createSetupCode(it.db);
    const statuses = await Promise.all(
      Array.from({ length: 105 }, async (_, at) => (await send(`wrong-${at}`)).status),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    // Rejects the right code too, so that an attacker does not learn it.
    expect((await send(code)).status).toBe(429);
    expect(await admins()).toEqual([]);
  });

  test('the server rejects a setup with the email of an existing buyer, and accepts another email', async () => {
    const code = await createSetupCode(it.db);
    await it.pool.query(
      "insert into tys.users (role, email, first_name, last_name) values ('buyer', 'ada@salon.example', 'A', 'B')",
    );
    expect(await send(code)).toMatchObject({ status: 422, errors: { email: expect.any(String) } });
    expect((await send(code, { email: 'other@salon.example' })).status).toBe(200);
  });
});

describe('warnings about unsafe settings', () => {
  const pages = mkdtempSync(join(tmpdir(), 'tys-pages-'));
  const writePages = (site: string) => {
    mkdirSync(join(pages, 'landing'), { recursive: true });
    writeFileSync(join(pages, 'landing/index.html'), `<link rel="canonical" href="${site}/" />`);
  };
  beforeAll(() => writePages('https://salon.example'));
  afterAll(() => rmSync(pages, { recursive: true }));

  /** Settings that cause no warning. */
  const READY = {
    DATABASE_URL: 'postgresql://db.example/tys?sslmode=verify-full',
    SECRET_KEY: 'ab'.repeat(32),
    BACKUP_DIR: '/srv/backups',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'hello@salon.example',
    PROXIES: '1',
    METRICS_TOKEN: 'a-token',
  };
  const said = (env: Record<string, string>, isPublished = false) =>
    findUnsafeSettings({ config: readConfig({ ...READY, ...env }), isPublished, pages });

  test('the server does not warn about safe settings', () => expect(said({})).toEqual([]));

  test.each([
    ['DATABASE_URL', { DATABASE_URL: '' }, /embedded database/],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://db.example/tys' }, /not encrypted.*sslmode/],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://db.example/tys?sslmode=require' }, /not verified.*-full/],
    ['DATABASE_REPLICAS', { DATABASE_REPLICAS: 'postgresql://other.example/tys' }, /not encrypted.*sslmode/],
    ['SECRET_KEY', { SECRET_KEY: '' }, /Authenticator apps/],
    ['BACKUP_DIR', { BACKUP_DIR: '' }, /No scheduled backups/],
    ['SMTP_URL', { SMTP_URL: '' }, /outbox/],
    ['MAIL_FROM', { MAIL_FROM: '' }, /treatyaself\.example/],
    ['PROXIES', { PROXIES: '' }, /plain HTTP/],
    ['SECOND_FACTOR', { SECOND_FACTOR: 'off' }, /move money/],
    ['METRICS_TOKEN', { METRICS_TOKEN: '' }, /\/metrics/],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '1000' }, /1000 times/],
  ])('the server names the unsafe setting %s in one warning', (name, env, sentence) => {
    const lines = said(env);
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(lines[0]).toContain(name);
  });

  test.each([
    'postgresql://localhost/tys',
    'postgresql://tys@127.0.0.1/tys',
    'postgresql://x/tys?host=%2Fvar%2Frun',
  ])('the server does not warn about an unencrypted database on the same machine: %s', (DATABASE_URL) =>
    expect(said({ DATABASE_URL })).toEqual([]),
  );

  test('the server warns about demo accounts that can sign in, and about public pages that were built without the setting SITE_URL', () => {
    expect(said({}, true)).toEqual([expect.stringMatching(/Demo accounts.*DEMO=off/)]);
    writePages('https://treatyaself.example');
    expect(said({})).toEqual([expect.stringMatching(/SITE_URL/)]);
    rmSync(join(pages, 'landing'), { recursive: true });
    expect(said({})).toEqual([]);
  });
});
