import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { translatable } from '../../src/contract/core/translatable';
import { handleError } from '../../server/http/errorHandler';
import { validate } from '../../server/http/readInput';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { addRequest } from './helpers/records';
import { createClient, createExtrasClient } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { addPeople } from './helpers/people';
import { sellerTransactions } from '../../server/db/schema';
import { httpError, ValidationError } from '../../server/http/context';

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
const NOW = new Date('2026-03-01T12:00:00Z');

const validationErrorOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof ValidationError) return error;
  }
  throw new Error('The input was accepted');
};

let testApp: TestApp;
let morgan: Awaited<ReturnType<TestApp['withRoles']>>;
let now = NOW;
beforeEach(async () => {
  testApp = await openTestApp({ now: () => now, rateLimitFactor: 0.1 });
  morgan = await testApp.withRoles('buyers', 'finance', 'admins');
});
afterEach(() => testApp.close());

const inSpanish = (headers: Record<string, string> = {}) =>
  createClient(testApp.app, { ...headers, ...SPANISH });

test('the server translates the message of a successful response into Spanish', async () => {
  const [first, second] = await addPeople(testApp.db, { role: 'buyer' }, { role: 'buyer' });
  const admin = inSpanish(morgan.headers);
  expect((await admin.call('blockUsers', { user_ids: [first!] })).message).toBe('Se bloqueó a Ada Tester');
  expect((await admin.call('deleteUsers', { user_ids: [first!, second!] })).message).toBe(
    '2 usuarios eliminados',
  );
});

test('the server translates the descriptions of ledger lines into the language of the request', async () => {
  const { buyerId, sellerId, debit, bookingId } = await addRequest(testApp.db);
  await testApp.withRoles('sellers').then(async ({ headers }) => {
    const line = { sellerId, type: 'tip' as const, amountCents: 100, bookingId };
    const description = translatable('ledger.lines.tip', { service: 'Facial' });
    await testApp.db.insert(sellerTransactions).values({ ...line, description });
    const { transactions } = (await inSpanish(headers).call('sellerTransactions', { id: sellerId })).data;
    expect(transactions.map((row) => row.description)).toContain('Propina, Facial');
  });
  await morgan.call('refund', { id: debit, credits_to_refund: 1 });
  const newest = async (client: Pick<typeof morgan, 'call'>) => [
    (await client.call('buyerTransactions', { id: buyerId })).data.transactions.data[0]!.description,
    (await client.call('listFinanceTransactions', { person: buyerId })).data.buyer_transactions.data[0]!
      .description,
  ];
  const inSpanishText = `Reembolso de Facial, reserva ${bookingId}`;
  expect(await newest(inSpanish(morgan.headers))).toEqual([inSpanishText, inSpanishText]);
  const inEnglish = `Refund of Facial, booking ${bookingId}`;
  expect(await newest(morgan)).toEqual([inEnglish, inEnglish]);
});

test('the server translates the ledgers of the demo data into Spanish', async () => {
  const demo = await openTestApp({ seeded: true });
  onTestFinished(() => demo.close());
  const { headers } = await demo.withRoles('finance', 'sellers');
  const { call } = createClient(demo.app, { ...headers, ...SPANISH });
  const lines = (await call('listFinanceTransactions', { per_page: 100 })).data.buyer_transactions.data;
  const [seller] = (await call('listSellerPayouts', { per_page: 1 })).data.seller_payouts.data;
  const { transactions } = (await call('sellerTransactions', { id: seller!.seller!.id! })).data;
  const descriptions = [...lines, ...transactions].map(({ description }) => description!);
  for (const spanish of [
    /^Reembolso de /,
    /^Plan .*, créditos mensuales$/,
    /^Pago a la cuenta bancaria/,
    /^Propina, /,
  ])
    expect(descriptions).toContainEqual(expect.stringMatching(spanish));
  expect(descriptions.filter((text) => /refund|credits|payout|\btip\b|@@/i.test(text))).toEqual([]);
});

describe('Spanish error messages', () => {
  test('the server translates the error for a missing session (401)', async () => {
    const { status, message } = await inSpanish().call('listBuyers', {});
    expect([status, message]).toEqual([401, 'Inicie sesión']);
  });

  test('the error for a missing role contains the Spanish menu label of the role (403)', async () => {
    const { status, message } = await inSpanish(morgan.headers).call('listSellers', {});
    expect([status, message]).toEqual([
      403,
      'Esta acción requiere el rol «Cuentas de vendedores». Pídalo a otro administrador.',
    ]);
  });

  test('the server translates the error for an unknown user (404)', async () => {
    const { status, message } = await inSpanish(morgan.headers).call('blockUsers', { user_ids: [9999] });
    expect([status, message]).toEqual([404, 'No se encontró el usuario 9999']);
  });

  test('the server translates the error for a second decision on a refund request, which contains the administrator and the time of the first decision (409)', async () => {
    const { id } = await addRequest(testApp.db);
    const extras = createExtrasClient(testApp.app, { ...morgan.headers, ...SPANISH });
    await extras.put('refund-requests', id, { status: 'denied', note: 'Too late.' });
    now = new Date(+NOW + 5 * 60_000);
    const { status, body } = await extras.put('refund-requests', id, { status: 'approved' });
    now = NOW;
    expect([status, body.message]).toEqual([
      409,
      'Esta solicitud ya fue decidida por Ada Tester, hace 5 minutos',
    ]);
  });

  test('the server translates the error for a request body that is too large (413)', async () => {
    const { status, message } = await inSpanish().call('login', {
      email: 'x'.repeat(9000),
      password: 'x',
      role: 'admin',
    });
    expect([status, message]).toEqual([413, 'La petición es demasiado grande']);
  });

  test('the server translates the error of each invalid field (422)', async () => {
    const response = await testApp.app.request('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...SPANISH },
      body: JSON.stringify({ email: 'ada', password: 'x', role: 'guest' }),
    });
    expect(await response.json()).toMatchObject({
      message: 'El formato del correo no es válido. Elija uno de los valores permitidos',
      errors: { email: 'El formato del correo no es válido', role: 'Elija uno de los valores permitidos' },
    });
  });

  test('the server translates the error of a validation rule without a declared message, and reveals no pattern and no allowed values', () => {
    const withoutMessages = z.object({
      kind: z.enum(['buyer', 'seller']),
      about: z.string().check(z.regex(/^buyer:\d+$/)),
      count: z.number(),
    });
    const error = validationErrorOf(() =>
      validate(withoutMessages, { kind: 'admin', about: 'admin:1', count: 'x' }),
    );
    expect(error.inLanguage('es').errors).toEqual({
      kind: 'Elija uno de los valores permitidos',
      about: 'El formato no es válido',
      count: expect.stringMatching(/^Entrada inválida/),
    });
  });

  test('the server translates the error for too many sign-in attempts (429)', async () => {
    const attempt = () =>
      inSpanish().call('login', { email: 'nobody@salon.example', password: 'wrong', role: 'admin' });
    expect((await attempt()).message).toBe('El correo o la contraseña no son correctos');
    expect((await attempt()).message).toBe('Demasiados intentos. Vuelva a intentarlo dentro de 15 min.');
  });

  test('the server translates the errors for a busy server (503), a lost database connection and an unexpected failure (500)', async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const messageOf = async (failure: Error) => {
      const app = new Hono().get('/', () => {
        throw failure;
      });
      app.onError((error, c) => c.text(handleError(error, c, log).message));
      return (await app.request('/', { headers: SPANISH })).text();
    };
    expect(await messageOf(httpError(503, translatable('http.busy')))).toMatch(/^El servidor está ocupado/);
    expect(await messageOf(new Error('Connection terminated'))).toMatch(/^La base de datos no responde/);
    expect(await messageOf(new Error('Oh'))).toBe('Algo salió mal');
  });
});

test('the server translates notifications into Spanish', async () => {
  const extras = createExtrasClient(testApp.app, { ...morgan.headers, ...SPANISH });
  await addRequest(testApp.db, { createdAt: NOW });
  const { rows } = await extras.list('notifications', { range: [0, 0] });
  expect(rows[0]!.message).toMatch(/^Bea Buyer solicitó un reembolso de 15,00\s\$$/);
});
