import { tmpdir } from 'node:os';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Mail } from '../../../server/platform/mail/mail';
import { createApp } from '../../../server/createApp';
import { deleteExpired } from '../../../server/runtime/housekeeping';
import { openMail } from '../../../server/runtime/openProduct';
import { type MailServer, startMailServer } from '../../support/mailServer';
import { createExtrasClient } from '../helpers/client';
import { HOUR, type Invitations, openInvitations } from '../helpers/invitations';

describe('delivery of an invitation', () => {
  let it: Invitations;
  let server: MailServer;
  let mail: Mail;
  // Opens a server for each test, because one of the tests deletes sessions.
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

  test('an invitation contains the failure of its mail until the invitation is resent, and the audit log has an event of the failure', async () => {
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
    ['is revoked', (id: number) => it.on.remove('invitations', id)],
    ['is resent as a link', (id: number) => it.on.put('invitations', id, { way: 'link' })],
    [
      'lapses because its sender is blocked',
      async () => {
        const colleague = await it.withRoles('admins');
        await colleague.call('blockUsers', { user_ids: [it.admin.id] });
      },
    ],
  ])('the server deletes the queued mail of an invitation when the invitation %s', async (_what, end) => {
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

  test('the mail of an invitation has a text part and an HTML part, and the invitation contains no failure after the delivery', async () => {
    const { id } = await it.invite({ way: 'mail', email: 'invited@salon.example' }, byMail());
    const { to, eml } = await server.arrived(1);
    await mail.close();
    expect(to).toEqual(['invited@salon.example']);
    expect(eml).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(eml.match(/#[\w-]{43}/g)!.length).toBeGreaterThanOrEqual(2);
    expect((await it.on.get('invitations', id)).body).toMatchObject({ failure: null });
  });

  describe('erasure and deletion of invitations', () => {
    test('the server erases the data of an invitation when the account of the invited person is deleted', async () => {
      const { token, id } = await it.invite({ email: 'traceable@salon.example', first_name: 'Traceable' });
      await it.accept(token, { first_name: 'Traceable' });
      const user = (
        await it.pool.query<{ user_id: number }>('select user_id from tys.invitations where id = $1', [id])
      ).rows[0]!.user_id;
      expect(await traces('traceable')).toEqual(['users', 'invitations', 'activity_texts']);
      expect(await it.admin.call('deleteAdmin', { id: user })).toMatchObject({ status: 200 });
      expect(await traces('traceable')).toEqual([]);
    });

    test('the server deletes an expired or revoked invitation after thirty days', async () => {
      const log = { info: () => {}, warn: vi.fn<() => void>(), error: () => {} };
      const hour = async (count: number) =>
        (await it.pool.query<{ at: Date }>('select now() - make_interval(hours => $1) as at', [count]))
          .rows[0]!.at;
      const KEPT = 30 * 24;
      /** Reads the names in the audit log in a new session, because the test deletes the old sessions. */
      const named = async (id: number) => {
        const on = createExtrasClient(it.app, (await it.withRoles('admins')).headers);
        const { rows } = await on.list('activity', { filter: { target: `invitation:${id}` } });
        return rows.map(({ name }) => name);
      };
      const open = async (name: string, column: string, hours: number) => {
        const { id } = await it.invite({ first_name: name });
        await it.pool.query('update tys.invitations set expires_at = now() where id = $1', [id]);
        await it.pool.query(`update tys.invitations set ${column} = $2 where id = $1`, [
          id,
          await hour(hours),
        ]);
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
});
