import type { Message } from '../../../server/platform/mail/mail';
import type { Role } from '../../../src/contract/roles';
import { createClient, createExtrasClient } from './client';
import { createTestMail, openTestApp } from './openTestApp';

export const HOUR = 60 * 60_000;
const START = new Date('2026-03-01T12:00:00Z');
export const hoursLater = (hours: number) => new Date(+START + hours * HOUR).toISOString();
export const PASSWORD = 'a password of my own';

interface InvitationOptions {
  email?: string;
  roles?: readonly Role[];
  way?: 'mail' | 'link';
  [more: string]: unknown;
}

/** Opens a server with a settable clock, a list of sent mails, and an administrator who sends invitations. */
export const openInvitations = async (more: Parameters<typeof openTestApp>[0] = {}) => {
  const sent: Message[] = [];
  const mail = createTestMail((message) => void sent.push(message));
  const clock = { now: START };
  const it = await openTestApp({ mail, now: () => clock.now, rateLimitFactor: 1000, ...more });
  const admin = await it.withRoles('admins');
  const on = createExtrasClient(it.app, admin.headers);
  const { data } = await admin.call('listRoles', {});
  const idsOf = (roles: readonly Role[]) =>
    data.roles.filter(({ key }) => roles.some((role) => role === key)).map(({ id }) => id);
  const anonymous = createClient(it.app);
  const post = (path: string, body: object) => anonymous.send('POST', path, { body: JSON.stringify(body) });

  let last = 0;
  /** Sends an invitation. Returns the response, and the token of the link. */
  const invite = async (
    {
      roles = ['sellers'],
      way = 'link',
      email = `new${++last}@invited.example`,
      ...others
    }: InvitationOptions = {},
    by = on,
  ) => {
    const before = sent.length;
    const body = { email, role_ids: idsOf(roles), language: 'en', way, ...others };
    const { status, body: row } = await by.post('invitations', body);
    const link = String(way === 'link' ? row.link : sent.slice(before)[0]?.text);
    return { status, row, id: Number(row.id), email, token: /#([\w-]{43})/.exec(link)?.[1] ?? '' };
  };
  return {
    ...it,
    admin,
    on,
    clock,
    sent,
    idsOf,
    invite,
    setLater: (ms: number) => {
      clock.now = new Date(+START + ms);
    },
    show: (token: string) => post('invitation', { token }),
    accept: (token: string, others: object = {}) =>
      post('invitation/accept', {
        token,
        first_name: 'Nia',
        last_name: 'Newcomer',
        password: PASSWORD,
        ...others,
      }),
    listed: async () => (await on.list('invitations')).rows,
    /** Returns the actions of the latest audit events, newest first. */
    latestActions: async (count: number) => {
      const latest = 'select action from tys.activity order by id desc limit $1';
      const { rows } = await it.pool.query<{ action: string }>(latest, [count]);
      return rows.map(({ action }) => action);
    },
    signIn: (email: string) => anonymous.call('login', { email, password: PASSWORD, role: 'admin' }),
  };
};
export type Invitations = Awaited<ReturnType<typeof openInvitations>>;

const gone = (message: string) => ({ status: 410, message });
export const USED = gone(
  'This invitation has already been used. Sign in, or choose “Forgot Password?” on the sign-in page.',
);
export const WITHDRAWN = gone(
  'This invitation was revoked. If you think that this is a mistake, contact the person who invited you.',
);
export const EXPIRED = gone('This invitation has expired. Ask the person who invited you to resend it.');
export const LAPSED = gone('This invitation is no longer valid. Ask an administrator for a new one.');
export const UNKNOWN = {
  status: 404,
  message:
    'This link is incomplete or very old. Open it again from the original message, or ask the person who invited you for a new one.',
};
export const REPLACED = gone(
  'A newer link has replaced this one. Open the latest link that you received, or ask the person who invited you for it.',
);
