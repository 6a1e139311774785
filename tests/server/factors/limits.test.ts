import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createClient } from '../support/client';
import { codeOf } from '../support/factors';
import { MINUTE, openFactors, type Factors } from '../support/openFactors';

/** Guessing at a second factor, by whoever has the password: how often, and what comes of it. */

let on: Factors;
beforeAll(async () => {
  on = await openFactors();
});
afterAll(() => on.it.close());
beforeEach(() => {
  on.clock.now = +new Date('2024-03-01T12:00:00Z');
  on.mails.length = 0;
});

const withCodes = async () => {
  const staff = await on.addStaff();
  const session = await on.signIn(staff.email);
  const { uri } = await on.setUpCodes(session);
  on.mails.length = 0;
  return { ...staff, session, uri };
};
/** A server with the limits that it has, seen by a browser. */
const browser = (headers: Record<string, string> = {}) => {
  const app = on.appWith({}, { rateLimitFactor: 1, proxies: 1 });
  const client = createClient(app, { 'x-forwarded-for': '203.0.113.7', ...headers });
  const post = (path: string, body: object) => client.send('POST', path, { body: JSON.stringify(body) });
  const begin = async (email: string) =>
    (
      (await post('user/login', { email, password: 'the password', role: 'admin' })).data as {
        second_factor: { ticket: string };
      }
    ).second_factor.ticket;
  return { app, post, begin, step: (body: object) => post('user/login/second-factor', body) };
};

test('a ticket is good for five tries', async () => {
  const { email, uri } = await withCodes();
  on.clock.now += MINUTE;
  const { begin, step } = browser();
  const ticket = await begin(email);
  for (let times = 0; times < 5; times++) expect((await step({ ticket, code: '000000' })).status).toBe(422);
  expect((await step({ ticket, code: codeOf(uri, on.clock.now) })).status).toBe(410);
});

test('ten wrong ones in an hour, whatever the ticket and the network; the owner is told once', async () => {
  const { email, uri } = await withCodes();
  on.clock.now += MINUTE;
  const statuses: number[] = [];
  for (let times = 0; times < 11; times++) {
    const { begin, step } = browser({ 'x-forwarded-for': `203.0.113.${times}` });
    statuses.push((await step({ ticket: await begin(email), code: '000000' })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  const { begin, step } = browser();
  expect((await step({ ticket: await begin(email), code: codeOf(uri, on.clock.now) })).status).toBe(429);
  expect(on.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Somebody is guessing at your Treat Ya Self account'],
  ]);
});

test('right ones are not counted', async () => {
  const { email, uri } = await withCodes();
  const { begin, step } = browser();
  for (let times = 0; times < 12; times++) {
    on.clock.now += MINUTE;
    expect((await step({ ticket: await begin(email), code: codeOf(uri, on.clock.now) })).status).toBe(200);
  }
});

test('a colleague’s new password lets the owner in again', async () => {
  const { id, email, uri } = await withCodes();
  const { app, begin, step } = browser();
  for (let times = 0; times < 11; times++) await step({ ticket: await begin(email), code: '000000' });
  const boss = on.as((await on.signIn((await on.addStaff('admins')).email)).token, app);
  const { rows } = await on.it.pool.query<{ id: number }>("select id from tys.roles where key = 'sellers'");
  const form = { id, first_name: 'Nora', last_name: 'Quinn', email, role_ids: [rows[0]!.id] };
  const changed = await boss.client.call('updateAdmin', {
    ...form,
    password: 'the password',
    confirm_password: 'the password',
  });
  expect(changed.status).toBe(200);
  on.clock.now += MINUTE;
  expect((await step({ ticket: await begin(email), code: codeOf(uri, on.clock.now) })).status).toBe(200);
});

test('wrong ones of a session are counted for it, and keep nobody from signing in', async () => {
  const { email, uri, session } = await withCodes();
  const { app, begin, step } = browser();
  const inside = on.as(session.token, app);
  const statuses: number[] = [];
  for (let times = 0; times < 11; times++)
    statuses.push((await inside.call('confirm', { code: '000000' })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  on.clock.now += MINUTE;
  expect((await step({ ticket: await begin(email), code: codeOf(uri, on.clock.now) })).status).toBe(200);
});

test('one client begins a hundred times an hour with a passkey alone', async () => {
  const { post } = browser({ 'x-forwarded-for': '198.51.100.9' });
  const statuses = new Set<number>();
  for (let times = 0; times < 100; times++)
    statuses.add((await post('user/login/passkey-options', {})).status);
  expect([...statuses]).toEqual([200]);
  expect((await post('user/login/passkey-options', {})).status).toBe(429);
});
