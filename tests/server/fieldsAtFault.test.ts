import { afterAll, expect, test } from 'vitest';

import { api } from '../../src/contract/api';
import { factorCalls } from '../../src/contract/factors';
import { signInFactor } from '../../src/contract/signInFactor';
import { addDebit } from './support/money';
import { openFactors } from './support/openFactors';

/** What no schema knows is refused at a field too, so that a form shows it there: in the reader's language, without the field's name. */

const on = await openFactors();
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

test('a code, and the token that it would have opened', async () => {
  const { email } = await on.addStaff('sellers');
  const { data } = (await on.post(api.forgotPassword.path, { email })) as { data: { token: string } };
  expect(await post(api.verifyResetCode.path, { email, token: 'none', code: '000000' })).toEqual(
    refusedAt('code', 'Este código ya no es válido. Pida uno nuevo.'),
  );
  const reset = { token: data.token, password: 'a new password', confirm_password: 'a new password' };
  expect(await post(api.resetPassword.path, reset)).toEqual(
    refusedAt('token', 'Escriba primero el código de su correo, o pida uno nuevo.'),
  );
});

test('the proof that was sent', async () => {
  expect(await post(factorCalls.confirm.path, { password: 'a guess' })).toEqual(
    refusedAt('password', 'Esta no es su contraseña'),
  );
  const { email } = await on.addStaff('sellers');
  await on.setUpCodes(await on.signIn(email));
  const second = async (proof: object) =>
    post(signInFactor.verifySecondFactor.path, { ticket: (await on.begin(email)).ticket, ...proof });
  expect(await second({ code: '000000' })).toMatchObject({
    status: 422,
    errors: { code: expect.anything() },
  });
  expect(await second({ recovery_code: 'none' })).toEqual(
    refusedAt('recovery_code', 'No es ninguno de sus códigos de recuperación, o ya se ha usado'),
  );
});

test('a password where a factor is asked for', async () => {
  const { email } = await on.addStaff('sellers');
  const session = await on.signIn(email);
  await on.setUpCodes(session);
  const asked = send(
    'POST',
    factorCalls.confirm.path,
    { password: 'the password' },
    { token: session.token },
  );
  expect(await asked).toEqual(
    refusedAt('password', 'Su cuenta tiene un segundo factor: para esto no basta la contraseña'),
  );
});

test('oneself, among others or alone', async () => {
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

test('what was never spent', async () => {
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
