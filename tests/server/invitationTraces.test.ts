import { tmpdir } from 'node:os';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { createApp } from '../../server/createApp';
import { createMail } from '../../server/mail/createMail';
import type { Mail } from '../../server/mail/mail';
import { deleteExpired } from '../../server/process/housekeeping';
import { startMailServer, type MailServer } from '../support/mailServer';
import { createExtrasClient } from './support/extras';
import { HOUR, openInvitations, type Invitations } from './support/invitations';

/** What stays of an invitation, and what is said where its mail does not go. */

let it: Invitations;
let server: MailServer;
let mail: Mail;
beforeAll(async () => {
  it = await openInvitations();
});
beforeEach(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error(`Nobody is ${address}`) : undefined),
  });
  mail = createMail({ smtpUrl: server.url, outbox: tmpdir(), from: 'no-reply@treatyaself.example' });
});
afterEach(() => server.close());
afterAll(() => it.close());

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
    failure: 'The mail server did not accept the address.',
  });
  const { rows } = await it.pool.query(
    'select action, actor_id, target from tys.activity order by id desc limit 1',
  );
  expect(rows).toEqual([{ action: 'invitation_failed', actor_id: null, target: `invitation:${id}` }]);
  const { body } = await it.on.put('invitations', id, { way: 'link' });
  expect(body).toMatchObject({ failure: null, way: 'link' });
  expect(complaint).toHaveBeenCalledTimes(1);
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
  await it.pool.query('update tys.invitations set expires_at = $2 where id = $1', [id, await hour(KEPT + 1)]);
  await deleteExpired({ db: it.db, outbox: '/nowhere', log, now: () => new Date(Date.now() + HOUR) });
  const left: string[] = [];
  for (const name of ['Expiredlong', 'Expiredlately', 'Withdrawnlong', 'Withdrawnlately', 'Usedlong'])
    if ((await traces(name)).length) left.push(name);
  expect(left).toEqual(['Expiredlately', 'Withdrawnlately', 'Usedlong']);
  expect(await named(old)).toEqual([null]);
  expect(await named(id)).toEqual(['Usedlong', 'Usedlong']);
  expect(log.warn).not.toHaveBeenCalled();
});
