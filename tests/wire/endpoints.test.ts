import { describe, expect, test } from 'vitest';

import { hashPassword } from '../../server/modules/auth/secrets';
import { REST_RESOURCES } from '../../src/contract/resourceNames';
import { examples } from '../apiSpecification';
import { addOneTimeCodes } from '../server/helpers/oneTimeCodes';
import { answerOf, bodyOf, document, FAILURE, faults, templateOf } from './document';
import { openOwnDemoServer, openDemoServer } from './openDemoServer';

describe('endpoints of section 7 of the specification', async () => {
  const { ask } = await openDemoServer();

  describe.each(Object.entries(examples))('%s', (_name, { method, url, body, token: needed }) => {
    const template = templateOf(url)!;
    const operation = () => document.paths[template]![method.toLowerCase()]!;

    test('the OpenAPI document describes the example request', () => {
      const { parameters = [], security } = operation();
      const documented = parameters.flatMap(({ name, in: where }) => (where === 'query' ? [name] : []));
      const sent = [...new URLSearchParams(url.split('?')[1])].map(([name]) => name);
      expect(documented).toEqual(expect.arrayContaining(sent));
      expect(security).toHaveLength(needed ? 1 : 0);
      expect(body ? faults(body, ...bodyOf(template, method.toLowerCase())) : []).toEqual([]);
    });

    test('the OpenAPI document describes the response to the example request', async () => {
      const server = method === 'GET' ? { ask } : await openOwnDemoServer();
      const { status, answer } = await server.ask(method, url, { ...(body && { body }) });
      expect(status).toBe(200);
      expect(faults(answer, ...answerOf(template, method.toLowerCase()))).toEqual([]);
    });
  });

  const guarded = Object.values(examples).filter((literal) => literal.token);

  test.each(guarded)(
    'the OpenAPI document describes the rejection of $method $url without a token',
    async ({ method, url, body }) => {
      const { status, answer } = await ask(method, url, { headers: { token: '' }, ...(body && { body }) });
      expect(document.paths[templateOf(url)!]![method.toLowerCase()]!.responses).toHaveProperty(
        String(status),
      );
      expect(faults(answer, ...FAILURE)).toEqual([]);
    },
  );
});

describe('extension endpoints', async () => {
  const { it, ask } = await openDemoServer();

  describe.each(REST_RESOURCES)('the extension resource %s', (name) => {
    test('the OpenAPI document describes the response of the list and the response with one record', async () => {
      const about = name === 'consequences' ? `?filter=${JSON.stringify({ ids: [1091] })}` : '';
      const all = await ask('GET', `extras/${name}${about}`);
      expect(faults(all.answer, ...answerOf(`/extras/${name}`, 'get'))).toEqual([]);
      const [first] = all.answer as { id: string | number }[];
      const one = await ask('GET', `extras/${name}/${first!.id}`);
      expect(one.status).toBe(200);
      expect(faults(one.answer, ...answerOf(`/extras/${name}/{id}`, 'get'))).toEqual([]);
    });
  });

  test('the OpenAPI document describes the responses of extension endpoints that need no session', async () => {
    for (const name of ['capabilities', 'demo-logins']) {
      const { status, answer } = await ask('GET', name);
      expect([status, faults(answer, ...answerOf(`/${name}`, 'get'))]).toEqual([200, []]);
    }
    const { status, answer } = await ask('POST', 'setup', { body: {} });
    expect([status, faults(answer, ...FAILURE)]).toEqual([422, []]);
  });

  test('the OpenAPI document describes the responses to an update of one notification and of all notifications', async () => {
    const [notice] = (await ask('GET', 'extras/notifications')).answer as { id: string }[];
    const { status, answer } = await ask('PUT', `extras/notifications/${notice!.id}`, {
      body: { unread: false },
    });
    expect(status).toBe(200);
    expect(faults(answer, ...answerOf('/extras/notifications/{id}', 'put'))).toEqual([]);
    const all = await ask('PUT', 'extras/notifications/all', { body: { unread: false } });
    expect(faults(all.answer, ...answerOf('/extras/notifications/all', 'put'))).toEqual([]);
  });

  test('the OpenAPI document describes the response to a request that records an export', async () => {
    const { status, answer } = await ask('POST', 'extras/activity', {
      body: { what: 'seller_payouts', rows: 2 },
    });
    expect(status).toBe(201);
    expect(faults(answer, ...answerOf('/extras/activity', 'post', '201'))).toEqual([]);
  });

  test('the OpenAPI document describes the responses to requests that start MFA, and the rejections of invalid MFA credentials', async () => {
    const { id, headers } = await it.withRoles('sellers');
    const post = (path: string, body: object = {}) => ask('POST', path, { body, headers });
    for (const path of [
      'user/factors/passkey-options',
      'user/factors/one-time-codes',
      'user/login/passkey-options',
    ]) {
      const { status, answer } = await post(path);
      expect([path, status, faults(answer, ...answerOf(`/${path}`, 'post'))]).toEqual([path, 200, []]);
    }
    for (const path of [
      'user/factors/confirm-options',
      'user/factors/confirm',
      'user/login/passkey',
      'user/login/second-factor',
    ]) {
      const { status, answer } = await post(path, { ticket: 'none', code: '000000' });
      expect([path, status >= 400 && status < 500, faults(answer, ...FAILURE)]).toEqual([path, true, []]);
    }
    await it.pool.query('update tys.sessions set confirmed_at = null where user_id = $1', [id]);
    const refused = await post('extras/factors', { kind: 'recovery_code' });
    expect(refused).toMatchObject({ status: 403, answer: { confirm: ['password'] } });
    expect(faults(refused.answer, ...FAILURE)).toEqual([]);
  });

  test('the OpenAPI document describes the response to a sign-in with the password of a user with MFA', async () => {
    const { id } = await it.withRoles('sellers');
    const email = 'factors@wire.example';
    const secret = 'a password';
    await it.pool.query('update tys.users set email = $1, password_hash = $2 where id = $3', [
      email,
      await hashPassword(secret),
      id,
    ]);
    await addOneTimeCodes(it.db, id);
    const { status, answer } = await ask('POST', 'user/login', {
      body: { email, password: secret, role: 'admin' },
    });
    expect([status, answer]).toMatchObject([200, { data: { second_factor: { kinds: ['one_time_code'] } } }]);
    expect(faults(answer, ...answerOf('/user/login', 'post'))).toEqual([]);
  });

  test('the OpenAPI document describes the responses to a sign-out and to a request with a revoked token', async () => {
    const { headers } = await it.withRoles('sellers');
    const signOut = () => ask('POST', 'user/logout', { body: {}, headers });
    const { status, answer } = await signOut();
    expect(status).toBe(200);
    expect(faults(answer, ...answerOf('/user/logout', 'post'))).toEqual([]);
    const again = await signOut();
    expect(again.status).toBe(401);
    expect(faults(again.answer, ...FAILURE)).toEqual([]);
  });
});

describe('detection of differences from the OpenAPI document', async () => {
  const { ask } = await openDemoServer();

  test.each<[string, (seller: Record<string, unknown>) => void]>([
    ['a field is missing', (seller) => delete seller.email],
    ['a field is unknown', (seller) => (seller.password_hash = 'argon2')],
    ['an amount is a string', (seller) => (seller.total_earnings = '12.50')],
    ['a date has no time zone', (seller) => (seller.created_at = '2026-03-01 09:12:34')],
    ['a flag is neither 0 nor 1', (seller) => (seller.is_restricted = 2)],
  ])('the comparison with the OpenAPI document notices that %s', async (_what, spoil) => {
    const { answer } = await ask('GET', 'admin/sellers');
    spoil((answer as { data: { sellers: { data: Record<string, unknown>[] } } }).data.sellers.data[0]!);
    expect(faults(answer, ...answerOf('/admin/sellers', 'get'))).not.toEqual([]);
  });
});
