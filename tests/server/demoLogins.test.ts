import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../server/createApp';
import { users } from '../../server/db/schema';
import { erasePeople } from '../../server/modules/accounts/deletePeople';
import { hashPassword } from '../../server/modules/auth/secrets';
import { mayHaveDemo, readConfig, wantsDemo } from '../../server/runtime/config';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../server/runtime/demo';
import { createDemoLogins } from '../../server/runtime/demo/demoLogins';
import { ALWAYS_OFFERED } from '../../src/contract/embeddedCapabilities';
import { createClient } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';

describe('condition for demo data', () => {
  const URL_OF_A_SERVER = 'postgresql://db.example/tys';
  const policy = (env: Record<string, string>) => {
    const config = readConfig(env);
    return { filled: wantsDemo(config), open: mayHaveDemo(config) };
  };

  test.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost', '0:0:0:0:0:0:0:1'])(
    'an empty embedded database gets demo data when the server listens on %s',
    (HOST) => expect(policy({ HOST })).toEqual({ filled: true, open: true }),
  );

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { HOST: 'tys.example' },
    { HOST: '128.0.0.1' },
    { HOST: 'localhost.tys.example' },
    { DATABASE_URL: URL_OF_A_SERVER },
    // A proxy on this machine can forward requests from other machines.
    { PROXIES: '1' },
  ])('with the settings %j, an empty database gets demo data only if DEMO is `on`', (env) => {
    expect(policy(env)).toEqual({ filled: false, open: false });
    expect(policy({ ...env, DEMO: 'off' })).toEqual({ filled: false, open: false });
    expect(policy({ ...env, DEMO: 'on' })).toEqual({ filled: true, open: true });
  });

  test('an empty database gets no demo data if DEMO is `off` or ADMIN_EMAIL is set', () => {
    expect(policy({ DEMO: 'off' })).toEqual({ filled: false, open: true });
    expect(policy({ ADMIN_EMAIL: 'a@b.example' })).toEqual({ filled: false, open: true });
  });
});

describe('demo logins', () => {
  let it: TestApp;
  beforeEach(async () => {
    it = await openTestApp({ seeded: true });
  });
  afterEach(() => it.close());

  const [EVERYTHING, SELLERS] = DEMO_LOGINS.map((login) => ({ ...login, password: DEMO_PASSWORD }));
  const page = () => createClient(createApp({ db: it.db, showsDemoLogins: true }));
  const shown = async (of = page()) => ({
    offered: ((await of.send('GET', 'capabilities')).data as string[]).includes('demo-logins'),
    logins: (await of.send('GET', 'demo-logins')).data,
  });
  const change = (email: string, to: Partial<typeof users.$inferInsert>) =>
    it.db.update(users).set(to).where(eq(users.email, email));

  test('if demo logins are enabled, the server returns the demo logins for the sign-in page, and each demo login can sign in', async () => {
    expect(await shown()).toEqual({ offered: true, logins: [EVERYTHING, SELLERS] });
    for (const { email, password } of [EVERYTHING!, SELLERS!]) {
      expect((await page().call('login', { email, password, role: 'admin' })).status).toBe(200);
    }
  });

  test('if demo logins are not enabled, the server returns no demo logins, although the database has demo data', async () => {
    const elsewhere = createClient(createApp({ db: it.db }));
    expect(await shown(elsewhere)).toEqual({ offered: false, logins: [] });
    expect((await elsewhere.send('GET', 'capabilities')).data).toEqual([...ALWAYS_OFFERED]);
  });

  test('the server no longer returns a demo login after the account is blocked or its password changes', async () => {
    const running = page();
    expect((await shown(running)).logins).toHaveLength(2);
    await change(SELLERS!.email, { isBlocked: true, blockedAt: new Date() });
    expect(await shown(running)).toEqual({ offered: true, logins: [EVERYTHING] });
    await change(EVERYTHING!.email, { passwordHash: await hashPassword('one of my own') });
    expect(await shown(running)).toEqual({ offered: false, logins: [] });
  });

  /** Columns of a block. A user who is not blocked must not have a reason, a note or an actor. */
  const NOT_BLOCKED = { blockedAt: null, blockedReason: null, blockedNote: null, blockedBy: null };

  test('the server finds an administrator who can sign in with the demo password, until all administrators are blocked or deleted', async () => {
    const { hasWorkingAdmin } = createDemoLogins(it.db);
    expect(await hasWorkingAdmin()).toBe(true);
    await it.db.update(users).set({ isBlocked: true, blockedAt: new Date() }).where(eq(users.role, 'admin'));
    expect(await hasWorkingAdmin()).toBe(false);
    await it.db
      .update(users)
      .set({ isBlocked: false, ...NOT_BLOCKED })
      .where(eq(users.role, 'admin'));
    expect(await hasWorkingAdmin()).toBe(true);
    const admins = await it.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
    await it.db.transaction((tx) =>
      erasePeople(
        tx,
        admins.map(({ id }) => id),
        { by: admins[0]!.id, now: new Date() },
      ),
    );
    expect(await hasWorkingAdmin()).toBe(false);
  });
});
