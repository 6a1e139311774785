import { tmpdir } from 'node:os';

import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest';

import { createApp } from '../../server/createApp';
import type { Mail } from '../../server/platform/mail/mail';
import { deleteExpired } from '../../server/runtime/housekeeping';
import { openMail } from '../../server/runtime/openMail';
import { type MailServer, startMailServer } from '../support/mailServer';
import type { Role } from '../../src/contract/roles';
import { createExtrasClient } from './support/extras';
import {
  EXPIRED,
  HOUR,
  hoursLater,
  type Invitations,
  LAPSED,
  openInvitations,
  REPLACED,
  USED,
  WITHDRAWN,
} from './support/invitations';

const saveRolesWith =
  ({ admin, idsOf }: Invitations) =>
  (id: number, roles: readonly Role[]) =>
    admin.call('updateAdmin', {
      id,
      role_ids: idsOf(roles),
      email: `moved${id}@b.example`,
      first_name: 'Ada',
      last_name: 'Tester',
    });

describe('opening an invitation', () => {
  /** What becomes of an invitation that waits: it is sent again, withdrawn, or runs out. */

  let it: Invitations;
  beforeAll(async () => {
    it = await openInvitations();
  });
  beforeEach(() => it.setLater(0));
  afterAll(() => it.close());

  test('is sent again: the new link lasts two days, and the old one opens nothing', async () => {
    const { id, token } = await it.invite();
    it.setLater(47 * HOUR);
    const again = await it.on.put('invitations', id, {});
    expect(again).toMatchObject({
      status: 200,
      body: { way: 'mail', sent_at: hoursLater(47), expires_at: hoursLater(95), state: 'open' },
    });
    expect(again.body).not.toHaveProperty('link');
    const mailed = /#([\w-]{43})/.exec(it.sent.at(-1)!.text)![1]!;
    const { body } = await it.on.put('invitations', id, { way: 'link' });
    expect(body.link).toMatch(/#[\w-]{43}$/);
    for (const old of [token, mailed]) expect(await it.show(old)).toMatchObject(REPLACED);
    expect(await it.accept(mailed)).toMatchObject(REPLACED);
    expect(await it.accept(String(body.link).split('#')[1]!)).toMatchObject({ status: 200 });
    expect(await it.latestActions(3)).toEqual(['invitation_accepted', 'invitation_sent', 'invitation_sent']);
    // What became of the invitation is what whoever opens an older link reads.
    expect(await it.show(token)).toMatchObject(USED);
  });

  test('is withdrawn: its link says so, and the address can be invited anew', async () => {
    const { id, email, token } = await it.invite();
    expect(await it.on.remove('invitations', id)).toMatchObject({ status: 200, body: { id, email } });
    expect(await it.latestActions(1)).toEqual(['invitation_withdrawn']);
    expect(await it.show(token)).toMatchObject(WITHDRAWN);
    expect(await it.accept(token)).toMatchObject(WITHDRAWN);
    const again = await it.invite();
    await it.on.put('invitations', again.id, {});
    await it.on.remove('invitations', again.id);
    expect(await it.show(again.token)).toMatchObject(WITHDRAWN);
    for (const answer of [await it.on.remove('invitations', id), await it.on.put('invitations', id, {})])
      expect(answer.status).toBe(404);
    expect((await it.invite({ email })).status).toBe(201);
  });

  test('runs out after two days, is listed still, and can be sent again', async () => {
    const { id, token, email } = await it.invite();
    it.setLater(48 * HOUR);
    expect(await it.show(token)).toMatchObject(EXPIRED);
    expect(await it.accept(token)).toMatchObject(EXPIRED);
    expect((await it.on.get('invitations', id)).body).toMatchObject({ state: 'expired' });
    expect((await it.invite({ email })).status).toBe(422);
    expect((await it.on.put('invitations', id, {})).body).toMatchObject({ state: 'open' });
  });

  const LOSSES: [string, (id: number) => Promise<{ status: number }>][] = [
    ['is restricted', (id) => it.admin.call('blockUsers', { user_ids: [id], reason: 'left' })],
    ['is deleted', (id) => it.admin.call('deleteAdmin', { id })],
    ['may not manage administrators any more', (id) => saveRolesWith(it)(id, ['sellers'])],
  ];
  test.each(LOSSES)(
    'of a colleague who %s opens nothing, until another sends it again',
    async (_what, end) => {
      const colleague = await it.withRoles('admins');
      const { id, token } = await it.invite({}, createExtrasClient(it.app, colleague.headers));
      expect((await end(colleague.id)).status).toBe(200);
      expect((await it.on.get('invitations', id)).body).toMatchObject({ state: 'lapsed' });
      expect(await it.show(token)).toMatchObject(LAPSED);
      expect(await it.accept(token)).toMatchObject(LAPSED);
      const { body } = await it.on.put('invitations', id, { way: 'link' });
      expect(body).toMatchObject({ state: 'open' });
      expect(await it.accept(String(body.link).split('#')[1]!)).toMatchObject({ status: 200 });
    },
  );

  test.each([
    ['restricted', LOSSES[0]![1], (id: number) => it.admin.call('unblockUsers', { user_ids: [id] })],
    ['without the role', LOSSES[2]![1], (id: number) => saveRolesWith(it)(id, ['admins'])],
  ])('stays ended after its sender was %s for a while', async (_what, end, restore) => {
    const colleague = await it.withRoles('admins');
    const by = createExtrasClient(it.app, colleague.headers);
    const [ended, used] = [await it.invite({}, by), await it.invite({}, by)];
    expect(await it.accept(used.token)).toMatchObject({ status: 200 });
    expect((await end(colleague.id)).status).toBe(200);
    expect((await restore(colleague.id)).status).toBe(200);
    expect(await it.show(ended.token)).toMatchObject(LAPSED);
    expect(await it.accept(ended.token)).toMatchObject(LAPSED);
    expect(await it.show(used.token)).toMatchObject(USED);
    expect((await it.on.get('invitations', ended.id)).body).toMatchObject({ state: 'lapsed' });
    const { body } = await it.on.put('invitations', ended.id, { way: 'link' });
    expect(body).toMatchObject({ state: 'open' });
    expect(await it.accept(String(body.link).split('#')[1]!)).toMatchObject({ status: 200 });
  });

  test('stays open when its sender’s name changes, and when another colleague loses the role', async () => {
    const [sender, other] = [await it.withRoles('admins'), await it.withRoles('admins')];
    const { token } = await it.invite({}, createExtrasClient(it.app, sender.headers));
    const saveRoles = saveRolesWith(it);
    expect((await saveRoles(sender.id, ['admins', 'buyers'])).status).toBe(200);
    expect((await saveRoles(other.id, ['buyers'])).status).toBe(200);
    expect(await it.accept(token)).toMatchObject({ status: 200 });
  });
});

describe('invitations at the same moment', () => {
  /** What happens while somebody's password is hashed, after their link was found to be good. */

  let it: Invitations;
  let complaint: MockInstance;
  beforeAll(async () => {
    it = await openInvitations();
  });
  beforeEach(() => {
    complaint = vi.spyOn(console, 'error');
  });
  afterAll(() => it.close());

  /** Whoever has looked at the invitation of their link stands there until so many have, and until this is done. */
  const LOOKING = /from "tys"\."invitations" where .*"token_hash" = /;
  const afterLooking = (
    count: number,
    andThen: () => Promise<unknown> = async () => {},
    statement = LOOKING,
  ) => {
    const query = it.pool.query.bind(it.pool) as (...args: unknown[]) => Promise<unknown>;
    let looked = 0;
    let goOn = () => {};
    const all = new Promise<void>((resolve) => (goOn = resolve));
    const stand = async (...args: unknown[]) => {
      const answer = await query(...args);
      const [asked] = args as [string | { text?: string }];
      if (!statement.test(typeof asked === 'string' ? asked : (asked.text ?? ''))) return answer;
      if (++looked === count) {
        Object.assign(it.pool, { query });
        await andThen();
        goOn();
      }
      await all;
      return answer;
    };
    Object.assign(it.pool, { query: stand });
  };
  const accountsOf = async (email: string) =>
    (await it.pool.query('select from tys.users where email = $1', [email])).rows.length;

  test('of five who use a link at once one makes the account, and the others hear that it is used', async () => {
    const { token, email } = await it.invite();
    afterLooking(5);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => it.accept(token, { first_name: `Nia ${n}` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toEqual(Array<unknown>(4).fill(expect.objectContaining(USED)));
    expect(complaint).not.toHaveBeenCalled();
    expect(await accountsOf(email)).toBe(1);
  });

  test.each([
    ['withdrawn', (id: number) => it.on.remove('invitations', id), WITHDRAWN],
    ['sent again', (id: number) => it.on.put('invitations', id, {}), REPLACED],
  ])('one that is %s meanwhile opens nothing', async (_what, end, refused) => {
    const { token, email, id } = await it.invite();
    afterLooking(1, async () => expect((await end(id)).status).toBe(200));
    expect(await it.accept(token)).toMatchObject(refused);
    expect(await accountsOf(email)).toBe(0);
  });

  test('nor does one whose inviter is restricted meanwhile', async () => {
    const colleague = await it.withRoles('admins');
    const { token, email, id } = await it.invite();
    await it.pool.query('update tys.invitations set invited_by = $2 where id = $1', [id, colleague.id]);
    afterLooking(1, () => it.admin.call('blockUsers', { user_ids: [colleague.id] }));
    expect(await it.accept(token)).toMatchObject(LAPSED);
    expect(await accountsOf(email)).toBe(0);
  });

  test('a link made while its sender loses the role stays ended when the role comes back', async () => {
    const colleague = await it.withRoles('admins');
    const saveRoles = saveRolesWith(it);
    const counting = /rate_limits/;
    afterLooking(1, () => saveRoles(colleague.id, ['sellers']), counting);
    const { token, row } = await it.invite({}, createExtrasClient(it.app, colleague.headers));
    expect(row).toMatchObject({ state: 'lapsed' });
    expect(await saveRoles(colleague.id, ['admins'])).toMatchObject({ status: 200 });
    expect(await it.accept(token)).toMatchObject(LAPSED);
  });

  test('one that was used meanwhile is neither withdrawn nor sent again', async () => {
    const { token, id } = await it.invite();
    const outcomes = await Promise.all([it.accept(token), it.on.remove('invitations', id)]);
    // Whoever comes first wins, and the other is told so.
    const [accepted, withdrawn] = outcomes.map(({ status }) => status);
    expect([
      [200, 409],
      [200, 404],
      [410, 200],
    ]).toContainEqual([accepted, withdrawn]);
  });
});

describe('traces of an invitation', () => {
  /** What stays of an invitation, and what is said where its mail does not go. */

  let it: Invitations;
  let server: MailServer;
  let mail: Mail;
  // A server each: one of the tests removes sessions.
  beforeEach(async () => {
    it = await openInvitations();
    server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? new Error(`Nobody is ${address}`) : undefined),
    });
    mail = openMail(it.db, {
      smtpUrl: server.url,
      outbox: tmpdir(),
      from: 'no-reply@treatyaself.example',
      now: () => it.clock.now,
    });
  });
  afterEach(() => Promise.all([server.close(), it.close()]));

  const byMail = () =>
    createExtrasClient(createApp({ db: it.db, mail, now: () => it.clock.now }), it.admin.headers);
  const traces = async (of: string) => {
    const found: string[] = [];
    for (const table of ['users', 'invitations', 'activity', 'activity_texts', 'rate_limits']) {
      const { rows } = await it.pool.query(`select from tys.${table} t where t::text ilike $1`, [`%${of}%`]);
      if (rows.length) found.push(table);
    }
    return found;
  };

  test('a mail that nobody takes is said in the list and in the activity, until another link is made', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id } = await it.invite({ way: 'mail', email: 'nobody@salon.example' }, byMail());
    await mail.close();
    expect((await it.on.get('invitations', id)).body).toMatchObject({
      state: 'open',
      failure: 'The mail server rejected the address (550).',
    });
    const { rows } = await it.pool.query(
      'select action, actor_id, target from tys.activity order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'invitation_failed', actor_id: null, target: `invitation:${id}` }]);
    const { body } = await it.on.put('invitations', id, { way: 'link' });
    expect(body).toMatchObject({ failure: null, way: 'link' });
    expect(complaint).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['is withdrawn', (id: number) => it.on.remove('invitations', id)],
    ['gets an invitation link', (id: number) => it.on.put('invitations', id, { way: 'link' })],
    [
      'has lapsed',
      async () => {
        const colleague = await it.withRoles('admins');
        await colleague.call('blockUsers', { user_ids: [it.admin.id] });
      },
    ],
  ])('a queued mail is not sent once the invitation %s', async (_what, end) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const now = () => it.clock.now;
    const later = openMail(it.db, {
      smtpUrl: 'smtp://127.0.0.1:1',
      outbox: tmpdir(),
      from: 'a@b.example',
      now,
    });
    const on = createExtrasClient(createApp({ db: it.db, mail: later, now }), it.admin.headers);
    const { id } = await it.invite({ way: 'mail' }, on);
    await later.close();
    const queued = async () => (await it.pool.query('select from tys.queued_mail')).rowCount;
    expect(await queued()).toBe(1);
    await end(id);
    expect(await queued()).toBe(0);
  });

  test('one that went is of no failure, and arrives as text and as HTML', async () => {
    const { id } = await it.invite({ way: 'mail', email: 'somebody@salon.example' }, byMail());
    const { to, eml } = await server.arrived(1);
    await mail.close();
    expect(to).toEqual(['somebody@salon.example']);
    expect(eml).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(eml.match(/#[\w-]{43}/g)!.length).toBeGreaterThanOrEqual(2);
    expect((await it.on.get('invitations', id)).body).toMatchObject({ failure: null });
  });

  test('whoever took it and is deleted is nowhere any more', async () => {
    const { token, id } = await it.invite({ email: 'traceable@salon.example', first_name: 'Traceable' });
    await it.accept(token, { first_name: 'Traceable' });
    const user = (
      await it.pool.query<{ user_id: number }>('select user_id from tys.invitations where id = $1', [id])
    ).rows[0]!.user_id;
    expect(await traces('traceable')).toEqual(['users', 'invitations', 'activity_texts']);
    expect(await it.admin.call('deleteAdmin', { id: user })).toMatchObject({ status: 200 });
    expect(await traces('traceable')).toEqual([]);
  });

  test('what became of no account goes thirty days after it ended, and its name with it', async () => {
    const log = { info: () => {}, warn: vi.fn<() => void>(), error: () => {} };
    const hour = async (count: number) =>
      (await it.pool.query<{ at: Date }>('select now() - make_interval(hours => $1) as at', [count])).rows[0]!
        .at;
    const KEPT = 30 * 24;
    /** By somebody who has just signed in: old sessions are tidied up too. */
    const named = async (id: number) => {
      const on = createExtrasClient(it.app, (await it.withRoles('admins')).headers);
      const { rows } = await on.list('activity', { filter: { target: `invitation:${id}` } });
      return rows.map(({ name }) => name);
    };
    const open = async (name: string, column: string, hours: number) => {
      const { id } = await it.invite({ first_name: name });
      await it.pool.query('update tys.invitations set expires_at = now() where id = $1', [id]);
      await it.pool.query(`update tys.invitations set ${column} = $2 where id = $1`, [id, await hour(hours)]);
      return id;
    };
    const old = await open('Expiredlong', 'expires_at', KEPT + 1);
    await open('Expiredlately', 'expires_at', KEPT - 1);
    await open('Withdrawnlong', 'withdrawn_at', KEPT + 1);
    await open('Withdrawnlately', 'withdrawn_at', KEPT - 1);
    const { token, id } = await it.invite({ first_name: 'Usedlong' });
    expect(await named(old)).toEqual(['Expiredlong']);
    await it.accept(token);
    await it.pool.query('update tys.invitations set expires_at = $2 where id = $1', [
      id,
      await hour(KEPT + 1),
    ]);
    await deleteExpired({ db: it.db, outbox: '/nowhere', log, now: () => new Date(Date.now() + HOUR) });
    const left: string[] = [];
    for (const name of ['Expiredlong', 'Expiredlately', 'Withdrawnlong', 'Withdrawnlately', 'Usedlong'])
      if ((await traces(name)).length) left.push(name);
    expect(left).toEqual(['Expiredlately', 'Withdrawnlately', 'Usedlong']);
    expect(await named(old)).toEqual([null]);
    expect(await named(id)).toEqual(['Usedlong', 'Usedlong']);
    expect(log.warn).not.toHaveBeenCalled();
  });
});
