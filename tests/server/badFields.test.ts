import { afterAll, expect, test } from 'vitest';

import { api } from '../../src/contract/api';
import { known, POSTS } from './support/calls';
import { openWithGoodBodies } from './support/goodBodies';

const { it, bodies } = await openWithGoodBodies();
afterAll(() => it.close());

test('every call that takes a body is here', () => {
  expect(new Set(POSTS)).toEqual(
    new Set(Object.entries(api).flatMap(([name, { method }]) => (method === 'POST' ? [name] : []))),
  );
});

/** Every table, but those that whoever is refused or signed in may change. */
const { rows: tables } = await it.pool.query<{ name: string }>(
  `select table_name as name from information_schema.tables where table_schema = 'tys'
    and table_name not in ('rate_limits', 'sessions', 'server_keys', 'jobs')`,
);
const state = async () => {
  const rows = tables.map(({ name }) => it.pool.query(`select t::text from tys."${name}" t order by 1`));
  return (await Promise.all(rows)).map((result) => result.rows as unknown[]);
};

const fields = POSTS.flatMap((name) =>
  Object.keys(known[name].refused!).map((field) => [name, field] as const),
);
test.each(fields)('%s says what is wrong with its field %s, and does nothing', async (name, field) => {
  const before = await state();
  for (const value of known[name].refused![field]!) {
    const body = JSON.stringify({ ...bodies.good[name], [field]: value });
    // More than whoever has not signed in may send is not read.
    if (api[name].access === 'public' && body.length > 8 * 1024) continue;
    const answer = await bodies.post(name, body);
    const what = `${field}: ${JSON.stringify(value)?.slice(0, 60)}`;
    expect({ ...answer, message: '' }, what).toEqual({
      status: 422,
      success: false,
      message: '',
      data: null,
    });
    expect(answer.message, what).toMatch(new RegExp(`^${field}(\\.\\d+)?: [^;]+$`));
  }
  expect(await state()).toEqual(before);
});

const needed = fields.filter(([name, field]) => {
  const { optional = [] } = known[name];
  return optional !== 'every field' && !optional.includes(field);
});
test.each(needed)('%s names its field %s when it is missing', async (name, field) => {
  const { [field]: _, ...rest } = bodies.good[name] as Record<string, unknown>;
  const answer = await bodies.post(name, JSON.stringify(rest));
  expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(`^${field}: `) });
});

test('several fields at fault are all named', async () => {
  const { message } = await bodies.post('login', '{}');
  expect(message).toMatch(/^email: .+; password: .+; role: .+$/);
});
