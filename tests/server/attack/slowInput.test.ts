import { afterAll, beforeAll, expect, test } from 'vitest';

import { ROLES } from '../../../src/contract/roles';
import { createValidBodies } from '../helpers/validBodies';
import { openTestRoot, type TestRoot } from '../helpers/openTestRoot';

/** Maximum CPU time of a request. Without limits in the server, each request would take many times as long. */
const BOUND_MS = 1500;
const MB = 1_000_000;

let it: TestRoot;
let bodies: Awaited<ReturnType<typeof createValidBodies>>;
beforeAll(async () => {
  it = await openTestRoot();
  bodies = await createValidBodies(it.db, await it.withRoles(...ROLES));
  // Loads the modules that the server loads on first use.
  await bodies.post('createAdmin', '{}');
});
afterAll(() => it.close());

const timed = async (work: () => Promise<unknown>) => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/** Number of characters that fit into the body of a request without a session, which is limited to 8 KiB. */
const SMALL = 7500;

const LOGIN = { email: 'ada@b.example', password: 'a password', role: 'admin' };
const FIELDS = { role_ids: [1], email: 'ok@b.example', first_name: 'Ada', last_name: 'Tester' };
const BODIES = [
  ['an email of a million letters', 'createAdmin', { ...FIELDS, email: 'a'.repeat(MB) }],
  ['an email with thousands of dots', 'createAdmin', { ...FIELDS, email: `a@${'a.'.repeat(MB / 2)}` }],
  ['an email with thousands of hyphens', 'createAdmin', { ...FIELDS, email: `a@${'a-'.repeat(MB / 2)}` }],
  ['an email with thousands of spaces', 'createAdmin', { ...FIELDS, email: `${' '.repeat(MB)}x` }],
  ['an email with thousands of dots', 'login', { ...LOGIN, email: `a@${'a.'.repeat(SMALL / 2)}` }],
  ['an email with thousands of spaces', 'login', { ...LOGIN, email: `${' '.repeat(SMALL)}x` }],
  ['a phone number with a million spaces', 'editProfile', { phone_number: `${' '.repeat(MB)}x` }],
  [
    'a reset code of thousands of digits',
    'verifyResetCode',
    { token: 'x', email: LOGIN.email, code: '1'.repeat(SMALL) },
  ],
  [
    'a picture with a media type of a million characters',
    'createCategory',
    { name: 'A', is_popular: 0, image: `data:image/${'a-'.repeat(MB)}` },
  ],
  ['thousands of role ids that are null', 'createAdmin', { ...FIELDS, role_ids: Array(190_000).fill(null) }],
  ['thousands of equal role ids', 'createAdmin', { ...FIELDS, role_ids: Array(200_000).fill(7) }],
  ['thousands of user ids that are null', 'blockUsers', { user_ids: Array(190_000).fill(null) }],
  [
    'thousands of benefits',
    'createPlan',
    { name: 'A', price_usd: 1, credits: 1, is_one_off: 0, benefits: Array(300_000).fill(0) },
  ],
  [
    'thousands of unknown fields',
    'createAdmin',
    Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`field${at}`, 1])),
  ],
] as const;

test.each(BODIES)('the server responds in time to %s in the body of %s', async (_what, name, body) => {
  let status = 0;
  const ms = await timed(async () => {
    ({ status } = await bodies.post(name, JSON.stringify(body)));
  });
  expect(status).toBe(422);
  expect(ms).toBeLessThan(BOUND_MS);
});

test.each([10_000, 100_000])('the server responds in time to a body with %i nested arrays', async (depth) => {
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  let status = 0;
  const ms = await timed(async () => {
    ({ status } = await bodies.post(
      'createAdmin',
      `{"email": ${nested}, "password": ${nested}, "more": ${nested}}`,
    ));
  });
  expect(status).toBe(422);
  expect(ms).toBeLessThan(BOUND_MS);
});

test('the server responds in time to thousands of spaces in the header `If-None-Match`', async () => {
  const known = `"a"${' '.repeat(15_000)}"b"`;
  const ms = await timed(async () => {
    for (let n = 0; n < 20; n++) await it.get('/robots.txt', { 'if-none-match': known });
  });
  expect(ms).toBeLessThan(BOUND_MS);
});
