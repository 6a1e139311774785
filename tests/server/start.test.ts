// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine has its own connections.
import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../server/createApp';
import { bootstrap } from '../../server/runtime/bootstrap';
import { toConnectionString } from '../../server/db/location';
import type { Database } from '../../server/db/open';
import { announceStart } from '../../server/runtime/announce';
import { readConfig } from '../../server/runtime/config';
import { mfaSettingsOf } from '../../server/runtime/appSettings';
import { stopGracefully } from '../../server/runtime/shutdown';
import { fillDatabase } from '../../server/runtime/seed/fillDatabase';
import { ROLES } from '../../src/contract/roles';
import { createClient } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { openTestDatabase } from './helpers/openTestDatabase';

describe('startup', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const FIRST = { adminEmail: 'First.Admin@shop.example', adminPassword: 'a good password' };

  let it: Database;

  const everything = async () =>
    (
      await it.pool.query(
        'select u::text, (select count(*) from tys.user_roles) from tys.users u order by id',
      )
    ).rows;

  describe('a start without demo data', () => {
    beforeEach(async () => {
      it = await openTestDatabase('empty');
    });
    afterEach(() => it.close());

    test.each([{ adminEmail: FIRST.adminEmail }, { adminPassword: FIRST.adminPassword }])(
      'the first start with only %j reports the missing setting, and creates no administrator',
      async (given) => {
        await expect(bootstrap(it.db, { now: NOW, demo: false, ...given })).rejects.toThrow(
          'set both ADMIN_EMAIL and ADMIN_PASSWORD',
        );
        expect(await everything()).toEqual([]);
      },
    );

    test('without ADMIN_EMAIL and ADMIN_PASSWORD, `bootstrap` creates no administrator at the first start, and returns false', async () => {
      expect(await bootstrap(it.db, { now: NOW, demo: false })).toBe(false);
      expect(await everything()).toEqual([]);
    });

    test('the first start creates one administrator, who has every role and can sign in', async () => {
      expect(await bootstrap(it.db, { now: NOW, demo: false, ...FIRST })).toBe(true);
      expect(await everything()).toHaveLength(1);
      const answer = await createClient(createApp({ db: it.db })).call('login', {
        email: FIRST.adminEmail,
        password: FIRST.adminPassword,
        role: 'admin',
      });
      expect(answer.data.user).toMatchObject({ email: 'first.admin@shop.example', roles: ROLES });
    });

    test.each([
      { demo: false },
      { demo: false, adminEmail: 'second@shop.example', adminPassword: 'another password' },
      { demo: false, ...FIRST, adminPassword: 'another password' },
      { demo: true },
    ])('a later start with %j changes no account', async (given) => {
      await bootstrap(it.db, { now: NOW, demo: false, ...FIRST });
      const before = await everything();
      await bootstrap(it.db, { now: NOW, ...given });
      expect(await everything()).toEqual(before);
    });
  });

  describe('settings', () => {
    test('settings have default values, and an empty environment variable counts as missing', () => {
      const defaults = { PORT: 3000, HOST: '127.0.0.1', RATE_LIMIT_FACTOR: 1, BACKUP_KEEP: 7 };
      const MAIL_FROM = 'Treat Ya Self <no-reply@treatyaself.example>';
      expect(readConfig({})).not.toHaveProperty('DEMO');
      expect(readConfig({})).toMatchObject({
        ...defaults,
        BACKUP_EVERY: 24 * 3_600_000,
        MAIL_FROM,
        DATA_DIR: expect.stringMatching(/data$/),
      });
      const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', DEMO: '', ADMIN_EMAIL: '' };
      expect(readConfig(empty)).toEqual(readConfig({}));
    });

    test.each([
      ['off', { DEMO: 'on' }],
      ['off', {}],
      ['asked', { DEMO: 'off' }],
      ['asked', { ADMIN_EMAIL: 'a@b.example' }],
      ['asked', { HOST: '0.0.0.0' }],
      ['asked', { PROXIES: '1' }],
      ['required', { DEMO: 'on', SECOND_FACTOR: 'required' }],
      ['off', { DEMO: 'off', SECOND_FACTOR: 'off' }],
    ])('the MFA rule is %s with the settings %j', (rule, env) => {
      expect(mfaSettingsOf(readConfig(env))).toMatchObject({ rule, refundAboveHundredths: 100_00 });
    });

    const DATABASE_URL = 'postgres://one.example/tys';
    test('the setting DATABASE_REPLICAS accepts URLs that are separated by spaces, commas or line breaks', () => {
      const [second, third] = ['postgres://two.example/tys', 'postgresql://three.example/tys'];
      for (const between of [' ', ', ', '\n'])
        expect(readConfig({ DATABASE_URL, DATABASE_REPLICAS: `${second}${between}${third}` })).toMatchObject({
          DATABASE_REPLICAS: [second, third],
        });
    });
    test.each([
      ['replicas.example', /^DATABASE_REPLICAS.*postgres:\/\//],
      ['postgres://two.example/tys http://three.example/tys', /^DATABASE_REPLICAS.*postgres:\/\//],
      ['postgres://two.example/tys postgres://two.example/tys', /^DATABASE_REPLICAS: contains a URL twice/],
      [DATABASE_URL, /^DATABASE_REPLICAS: must not contain the server of DATABASE_URL/],
    ])('the server rejects the setting DATABASE_REPLICAS=%s', (DATABASE_REPLICAS, sentence) =>
      expect(() => readConfig({ DATABASE_URL, DATABASE_REPLICAS })).toThrow(sentence),
    );
    test('the server rejects the setting DATABASE_REPLICAS for the embedded engine', () =>
      expect(() => readConfig({ DATABASE_REPLICAS: DATABASE_URL })).toThrow(
        'DATABASE_REPLICAS: needs DATABASE_URL, since the embedded database has no replicas',
      ));

    test('the setting CONFIRM_REFUND_ABOVE accepts whole and decimal amounts of credits from 0 to 1000000', () => {
      const aboveOf = (CONFIRM_REFUND_ABOVE: string) =>
        mfaSettingsOf(readConfig({ CONFIRM_REFUND_ABOVE })).refundAboveHundredths;
      expect(['0', '0.5', '1000000'].map(aboveOf)).toEqual([0, 50, 100_000_000]);
    });

    test('the server reads its settings from environment variables', () => {
      const given = {
        PORT: '8080',
        HOST: '::1',
        DATA_DIR: '/srv/tys',
        DATABASE_URL: 'postgres://tys:secret@db.example:5432/tys?sslmode=require',
        DEMO: 'off',
        ADMIN_EMAIL: 'a@b.example',
        ADMIN_PASSWORD: 'secret password',
        SMTP_URL: 'smtps://post:secret@mail.example',
        MAIL_FROM: 'Shop <shop@b.example>',
        RATE_LIMIT_FACTOR: '0.5',
        BACKUP_DIR: '/srv/backups',
        BACKUP_EVERY: '90m',
        BACKUP_KEEP: '3',
        PATH: '/bin',
      };
      const { PATH: _, ...read } = given;
      const numbers = { PORT: 8080, RATE_LIMIT_FACTOR: 0.5, BACKUP_EVERY: 90 * 60_000, BACKUP_KEEP: 3 };
      expect(readConfig(given)).toMatchObject({ ...read, ...numbers });
    });

    test.each([
      ['PORT', ['http', '-1', '65536', '80.5', '0x', 'NaN']],
      ['DATABASE_URL', ['localhost', 'mysql://localhost/a', 'http://localhost', './data']],
      ['DEMO', ['yes', '1', 'ON', 'true']],
      ['ADMIN_EMAIL', ['admin', 'admin@', '@shop.example']],
      ['ADMIN_PASSWORD', ['12345']],
      ['RATE_LIMIT_FACTOR', ['0', '-1', 'many']],
      ['BACKUP_EVERY', ['0h', '24', 'h', '1.5h', '-1h', '367d', 'daily']],
      ['BACKUP_KEEP', ['0', '-1', '1.5', 'all']],
      ['SECOND_FACTOR', ['on', 'yes', 'Required', '1']],
      ['CONFIRM_REFUND_ABOVE', ['-1', 'all', '1000001', 'NaN']],
    ])(
      'the error for an invalid value of the setting %s contains the name of the setting',
      (name, values) => {
        for (const value of values) {
          // The message must be in one language only. U+001F separates the languages of a translatable message.
          expect(() => readConfig({ [name]: value }), value).toThrow(new RegExp(`^${name}: [^\\u001F]+$`));
        }
      },
    );

    test('the error message of a start names all invalid settings', () => {
      expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT: .*\nDEMO: /);
    });
  });
});

describe('a start', () => {
  const announced = (env: Record<string, string>) => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    const parts = { outbox: undefined, workers: undefined, setupCode: 'A-CODE' };
    announceStart({ config: readConfig({ HOST: '::1', ...env }), port: 3001, ...parts });
    return String(print.mock.lastCall?.[0]);
  };

  test('a start prints the public URLs and the address on which the server listens', () => {
    const lines = announced({ PUBLIC_URL: 'https://office.example' });
    expect(lines).toMatch(/Public site +https:\/\/office\.example\/\n/);
    expect(lines).toMatch(/Back-office +https:\/\/office\.example\/tech\/tys\/admin\n/);
    expect(lines).toContain('https://office.example/tech/tys/admin/setup');
    expect(lines).toMatch(/Listening on +http:\/\/\[::1\]:3001\n/);
  });

  test('a start without PUBLIC_URL prints only the address on which the server listens', () => {
    const lines = announced({});
    expect(lines).toMatch(/Public site +http:\/\/\[::1\]:3001\/\n/);
    expect(lines).not.toContain('Listening on');
  });
});

test.each([
  ['postgres://db/tys', ''],
  ['postgres://db/tys?sslmode=disable', ''],
  ['postgres://db/tys?sslmode=prefer', '&uselibpqcompat=true'],
  ['postgres://db/tys?sslmode=require', '&uselibpqcompat=true'],
  ['postgres://db/tys?sslmode=require&uselibpqcompat=false', ''],
  ['postgres://db/tys?sslmode=verify-ca', ''],
  ['postgres://db/tys?sslmode=verify-ca&sslrootcert=root.pem', '&uselibpqcompat=true'],
  ['postgres://db/tys?sslmode=verify-full', ''],
])(
  'for the connection URL %s, the server appends “%s”, so that sslmode has the same effect as in psql',
  (url, more) => expect(toConnectionString(url)).toBe(url + more),
);

describe('seed', () => {
  const NOW = new Date('2026-03-01T12:00:00Z');
  const WANTED = { sellers: 300, buyers: 200, now: NOW };

  let it: TestApp;
  beforeEach(async () => {
    it = await openTestApp({ now: () => NOW });
  });
  afterEach(() => it.close());

  const everything = async () => (await it.pool.query('select u::text from tys.users u order by id')).rows;

  test('the seed command adds the requested numbers of people to an empty database, and no more people when the command is repeated', async () => {
    const progress: string[] = [];
    const added = await fillDatabase(it.db, {
      ...WANTED,
      onProgress: (kind, there) => progress.push(`${kind} ${there}`),
    });
    expect(added).toEqual({ sellers: 300, buyers: 200 });
    expect(progress).toEqual(['seller 300', 'buyer 200']);
    const before = await everything();
    expect(await fillDatabase(it.db, WANTED)).toEqual({ sellers: 0, buyers: 0 });
    expect(await fillDatabase(it.db, { ...WANTED, sellers: 10 })).toEqual({ sellers: 0, buyers: 0 });
    expect(await everything()).toEqual(before);
  });

  test('the lists contain the people that the seed command added, the search finds a seeded seller, and the seeded buyers have credits', async () => {
    await fillDatabase(it.db, WANTED);
    const admin = await it.withRoles('sellers', 'buyers', 'finance');
    const { sellers } = (await admin.call('listSellers', {})).data;
    expect(sellers.total).toBe(300);
    const [seller] = sellers.data;
    const { data: found } = await admin.call('listSellers', {
      search: `${seller?.first_name} ${seller?.id}`,
    });
    expect(found.sellers.data).toContainEqual(seller);
    const { buyers } = (await admin.call('listBuyers', {})).data;
    expect(buyers.total).toBe(200);
    for (const { available_credits: available } of buyers.data) {
      expect(available.credits).toBeGreaterThan(0);
      expect(available.credits).toBeLessThan(120);
    }
  });

  test('the seed command replaces deleted people with the same number of new people', async () => {
    await fillDatabase(it.db, WANTED);
    const admin = await it.withRoles('sellers');
    const { sellers } = (await admin.call('listSellers', {})).data;
    await admin.call('deleteUsers', { user_ids: [sellers.data[0]!.id] });
    expect(await fillDatabase(it.db, WANTED)).toEqual({ sellers: 1, buyers: 0 });
  });
});

describe('shutdown', () => {
  /** Grace period in milliseconds, longer than the time limit of the test. */
  const GRACE_MS = 600_000;

  test('a keep-alive connection that becomes idle during the shutdown does not delay the shutdown', async () => {
    let answer: ServerResponse | undefined;
    const server = createServer({ keepAliveTimeout: GRACE_MS }, (_call, response) => {
      answer = response;
      response.write('told');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const agent = new Agent({ keepAlive: true });
    const { port } = server.address() as AddressInfo;
    const [stream] = (await once(get({ port, agent }), 'response')) as [NodeJS.ReadableStream];
    await once(stream, 'data');
    const stopped = stopGracefully(server, GRACE_MS);
    answer?.end();
    await expect(stopped).resolves.toBeUndefined();
    agent.destroy();
  });
});
