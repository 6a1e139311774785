import { afterAll, describe, expect, test, vi } from 'vitest';

import { createRandom } from '../../server/runtime/demo/random';
import { api } from '../../src/contract/endpoints';
import { mfaEndpoints } from '../../src/contract/mfa/methods';
import { mfaSignInEndpoints } from '../../src/contract/mfa/signIn';
import { seedOf, roundsOf } from '../support/longTrials';
import { POSTS, specifications } from './helpers/endpoints';
import { fieldErrors } from './helpers/client';
import { openWithValidBodies } from './helpers/validBodies';
import { addDebit } from './helpers/records';
import { NOT_AN_OBJECT, randomBody } from './helpers/invalidInput';
import { openMfa } from './helpers/openMfa';
import { rowsOf } from './helpers/people';
import type { Api } from '../../server/http/handlers';

describe('invalid request bodies', async () => {
  const KIB = 1024;
  const mostOf = (name: keyof Api) =>
    specifications[name].allowedRoles === null
      ? 8 * KIB
      : specifications[name].invalid?.image
        ? 7.5 * KIB * KIB
        : KIB * KIB;

  const { it, bodies } = await openWithValidBodies();
  afterAll(() => it.close());

  describe.each(POSTS)('%s', (name) => {
    test.each(NOT_AN_OBJECT.filter(([, { length }]) => length <= mostOf(name)))(
      'the endpoint rejects %s as a body',
      async (_what, body) => {
        expect(await bodies.post(name, body)).toEqual({
          status: 400,
          success: false,
          message: 'The request body must be a JSON object',
          data: null,
        });
      },
    );

    test('the endpoint rejects a body that is larger than 8 KiB without a session, 7.5 MiB with a picture, or otherwise 1 MiB', async () => {
      const most = mostOf(name);
      const sized = (size: number) => `{"a":"${'x'.repeat(size - 8)}"}`;
      expect(await bodies.post(name, sized(most))).not.toMatchObject({ status: 413 });
      expect(await bodies.post(name, sized(most + 1))).toMatchObject({ status: 413 });
    });

    test('the endpoint accepts only the content type `application/json`, and ignores unknown fields', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'nonsense',
        '',
        'application/jsonp',
        'application/json-seq',
        'text/json',
        'multipart/form-data',
      ]) {
        expect(await bodies.post(name, '{"unknown": 1}', type), type).toEqual({
          status: 415,
          success: false,
          message: 'The request body must be application/json',
          data: null,
        });
      }
      for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json;']) {
        // If all fields of the endpoint are optional, a body without known fields is valid.
        const status = specifications[name].optional === 'every field' ? 200 : 422;
        expect((await bodies.post(name, '{"unknown": 1}', type)).status, type).toBe(status);
      }
    });
  });
});

describe('invalid fields in request bodies', async () => {
  const { it, bodies } = await openWithValidBodies();
  afterAll(() => it.close());

  test('the tests of request bodies cover every endpoint with a body', () => {
    expect(new Set(POSTS)).toEqual(
      new Set(Object.entries(api).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []))),
    );
  });

  /** Every table except those that a rejected request or a sign-in may change. */
  const { rows: tables } = await it.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'tys'
    and table_name not in ('rate_limits', 'sessions', 'server_keys', 'jobs')`,
  );
  const state = async () => {
    const rows = tables.map(({ name }) => it.pool.query(`select t::text from tys."${name}" t order by 1`));
    return (await Promise.all(rows)).map((result) => result.rows as unknown[]);
  };

  const fields = POSTS.flatMap((name) =>
    Object.keys(specifications[name].invalid!).map((field) => [name, field] as const),
  );
  test.each(fields)(
    'the endpoint %s rejects an invalid field %s with an error at the field, and changes nothing',
    async (name, field) => {
      const before = await state();
      for (const value of specifications[name].invalid![field]!) {
        const body = JSON.stringify({ ...bodies.good[name], [field]: value });
        // The server rejects such a large body without a session before it validates the fields.
        if (api[name].access === 'public' && body.length > 8 * 1024) continue;
        const answer = await bodies.post(name, body);
        const what = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`;
        const { errors = {}, ...rest } = answer;
        const [at = '', ...more] = Object.keys(errors);
        expect([at.replace(/\.\d+$/, ''), more], what).toEqual([field, []]);
        // The message must not contain the JSON name of the field.
        expect(rest, what).toEqual({ status: 422, success: false, message: errors[at], data: null });
        expect(rest.message, what).not.toMatch(/[a-z]_[a-z]|^[a-z_]+: /);
      }
      expect(await state()).toEqual(before);
    },
  );

  const needed = fields.filter(([name, field]) => {
    const { optional = [] } = specifications[name];
    return optional !== 'every field' && !optional.includes(field);
  });
  test.each(needed)('the endpoint %s rejects a body without the field %s', async (name, field) => {
    const { [field]: _, ...rest } = bodies.good[name] as Record<string, unknown>;
    const answer = await bodies.post(name, JSON.stringify(rest));
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });

  test('the response to an invalid request lists all invalid fields', async () => {
    expect(await bodies.post('login', '{}')).toMatchObject(
      fieldErrors(
        'email: email is required',
        'password: password is required',
        'role: Select one of the allowed values',
      ),
    );
  });
});

describe('random bodies', async () => {
  const SEED = seedOf(0);
  const BODIES = roundsOf('RANDOM_BODIES', 60, 2000);

  const { it, bodies } = await openWithValidBodies();
  afterAll(() => it.close());

  test.each(POSTS)('the endpoint %s causes no server error for random bodies', async (name) => {
    const complaint = vi.spyOn(console, 'error');
    const random = createRandom(SEED + name.length);
    for (let n = 0; n < BODIES; n++) {
      const body = randomBody(random, Object.keys(specifications[name].invalid!));
      const { status } = await bodies.post(name, body);
      expect(status, body.slice(0, 500)).toBeLessThan(500);
    }
    expect(complaint).not.toHaveBeenCalled();
  });

  test('the server never stores half a surrogate pair in a name', async () => {
    const { status } = await bodies.post(
      'editUser',
      JSON.stringify({ ...bodies.good.editUser, first_name: 'Zo\ud83d' }),
    );
    expect([200, 422]).toContain(status);
    const [row] = await rowsOf(it.db, [bodies.person]);
    expect(row!.firstName).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('invalid fields in error responses', async () => {
  const on = await openMfa();
  afterAll(() => on.it.close());

  const send = async (method: string, path: string, body: object, headers = {}) => {
    const response = await on.app.request(`/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': 'es', ...headers },
      body: JSON.stringify(body),
    });
    const { message, errors } = (await response.json()) as { message: string; errors?: object };
    return { status: response.status, message, errors };
  };
  const refusedAt = (field: string, sentence: string) => ({
    status: 422,
    message: sentence,
    errors: { [field]: sentence },
  });
  const staff = await on.addStaff('admins', 'buyers', 'sellers', 'blocked_users', 'finance');
  const { token } = await on.signIn(staff.email);
  const post = (path: string, body: object) => send('POST', path, body, { token });

  test('the error for an invalid reset code names the field `code`, and the error for an unverified reset token names the field `token`', async () => {
    const { email } = await on.addStaff('sellers');
    const { data } = (await on.post(api.forgotPassword.path, { email })) as { data: { token: string } };
    expect(await post(api.verifyResetCode.path, { email, token: 'none', code: '000000' })).toEqual(
      refusedAt('code', 'Este código ya no es válido. Solicite uno nuevo.'),
    );
    const reset = { token: data.token, password: 'a new password', confirm_password: 'a new password' };
    expect(await post(api.resetPassword.path, reset)).toEqual(
      refusedAt('token', 'Escriba primero el código de su correo, o solicite uno nuevo.'),
    );
  });

  test('an error response to a wrong password or code contains the name of the request field with the wrong value', async () => {
    expect(await post(mfaEndpoints.confirm.path, { password: 'a guess' })).toEqual(
      refusedAt('password', 'Contraseña incorrecta'),
    );
    const { email } = await on.addStaff('sellers');
    await on.setUpCodes(await on.signIn(email));
    const second = async (proof: object) =>
      post(mfaSignInEndpoints.verifySecondFactor.path, { ticket: (await on.begin(email)).ticket, ...proof });
    expect(await second({ code: '000000' })).toMatchObject({
      status: 422,
      errors: { code: expect.anything() },
    });
    expect(await second({ recovery_code: 'none' })).toEqual(
      refusedAt('recovery_code', 'Este código de recuperación no es válido o ya se usó'),
    );
  });

  test('the error of step-up authentication names the field `password` if a user with MFA sends a password', async () => {
    const { email } = await on.addStaff('sellers');
    const session = await on.signIn(email);
    await on.setUpCodes(session);
    const asked = send(
      'POST',
      mfaEndpoints.confirm.path,
      { password: 'the password' },
      { token: session.token },
    );
    expect(await asked).toEqual(
      refusedAt(
        'password',
        'Use una llave de acceso o un código, porque su cuenta tiene verificación en dos pasos',
      ),
    );
  });

  test('the error for a forbidden change of the caller’s own account names the field that contains the id', async () => {
    expect(await post(api.unblockUsers.path, { user_ids: [staff.id] })).toMatchObject({
      status: 422,
      errors: { user_ids: expect.anything() },
    });
    const path = api.deleteAdmin.path.replace(':id', String(staff.id));
    expect(await send('DELETE', path, {}, { token })).toMatchObject({
      status: 422,
      errors: { id: expect.anything() },
    });
  });

  test('the error for the refund of a transaction that is a credit instead of a debit names the field `id`', async () => {
    const { buyerId } = await addDebit(on.it.db, 10_00);
    const { rows } = await on.it.pool.query<{ id: number }>(
      `select id from tys.buyer_transactions where buyer_id = $1 and type = 'credit'`,
      [buyerId],
    );
    const path = api.refund.path.replace(':id', String(rows[0]!.id));
    expect(await post(path, { credits_to_refund: 1 })).toMatchObject({
      status: 422,
      errors: { id: expect.anything() },
    });
  });
});
