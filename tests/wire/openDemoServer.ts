import { createHash, createHmac } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, onTestFinished } from 'vitest';

import type { Db } from '../../server/db/open';
import { passwordResets, users } from '../../server/db/schema';
import { startSession } from '../../server/modules/auth/sessions';
import { addRequest, addInvitation, addBruteForceWarning } from '../server/helpers/records';
import { addOneTimeCodes } from '../server/helpers/oneTimeCodes';
import { openTestApp } from '../server/helpers/openTestApp';

/** Password resets with the tokens and the code of the examples. */
const RESETS = [
  { email: 'sellers@treatyaself.example', token: 'a-forgot-token', code: '048203', verified: false },
  { email: 'brendan.oshea@treatyaself.example', token: 'a-verified-token', code: '111111', verified: true },
];

export const startResets = async (db: Db) => {
  await db.delete(passwordResets);
  for (const { email, token, code, verified } of RESETS) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    await db
      .insert(passwordResets)
      .values({
        email,
        userId: user!.id,
        tokenHash: createHash('sha256').update(token).digest('base64url'),
        codeHash: createHmac('sha256', token).update(code).digest('base64url'),
        tries: 0,
        verifiedAt: verified ? new Date() : null,
        expiresAt: new Date(Date.now() + 60_000),
      });
  }
};

interface Sent {
  body?: object;
  headers?: object;
}

/** Opens the demo data with at least two rows of each list, and signs in an administrator with all roles. */
const open = async () => {
  const it = await openTestApp({ seeded: true });
  const { token = '' } = await it.signIn('admin@treatyaself.example');
  await addOneTimeCodes(it.db, 1001);
  const { id: colleague } = await it.withRoles('admins');
  for (const at of [new Date(), new Date(Date.now() - 1000)]) {
    // Adds newer records, because the demo data is too old for notifications.
    await addRequest(it.db, { createdAt: at });
    await addBruteForceWarning(it.db, (await it.withRoles()).id, at);
    await addInvitation(it.db, colleague);
    await startSession(it.db, 1001, at);
  }
  for (const table of ['reports', 'contact_submissions']) {
    await it.pool.query(
      `update tys.${table} set created_at = now() - interval '3 days' where id = (select max(id) from tys.${table})`,
    );
  }
  const ask = async (method: string, url: string, { body, headers }: Sent = {}) => {
    const response = await it.app.request(`/api/${url}`, {
      method,
      headers: { token, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  return { it, ask, token };
};

/** Opens a server for all tests of a file, which must not change rows that another test reads. */
export const openDemoServer = async () => {
  const server = await open();
  beforeEach(() => startResets(server.it.db));
  afterAll(() => server.it.close());
  return server;
};

/** Opens a server for one test. */
export const openOwnDemoServer = async () => {
  const server = await open();
  onTestFinished(() => server.it.close());
  await startResets(server.it.db);
  return server;
};

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Returns the differences between a value and the shape of an example, as sentences. Ignores additional fields. */
export const differences = (shape: unknown, value: unknown, at = 'data'): string[] => {
  if (typeof shape === 'string') {
    return shape.split('|').includes(typeOf(value)) ? [] : [`${at} is ${typeOf(value)}, not ${shape}`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${at} is ${typeOf(value)}, not a list`];
    const row: unknown = shape[0];
    if (row === undefined) return [];
    if (!value.length) return [`${at} is empty, so its rows cannot be looked at`];
    return value.flatMap((item, index) => differences(row, item, `${at}[${index}]`));
  }
  if (typeOf(value) !== 'object') return [`${at} is ${typeOf(value)}, not an object`];
  return Object.entries(shape as object).flatMap(([name, inner]) =>
    differences(inner, (value as Record<string, unknown>)[name], `${at}.${name}`),
  );
};
