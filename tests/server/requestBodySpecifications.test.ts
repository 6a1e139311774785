import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Endpoint } from '../../src/contract/core/endpoint';
import { api } from '../../src/contract/endpoints';
import { POSTS, specifications } from './helpers/endpoints';

/** `requestBodies.test.ts` sends the values of these specifications to the server. */

const fields = POSTS.flatMap((name) =>
  Object.keys(specifications[name].invalid!).map((field) => [name, field] as const),
);

/** Keyword of a JSON schema that limits a text or a number, and its value. */
type Limit = readonly [keyword: 'maxLength' | 'maximum', most: number];

test.each(POSTS)('the specification of %s has invalid values for each field of the body', (name) => {
  const { properties = {} } = z.toJSONSchema(api[name].input, { io: 'input', unrepresentable: 'any' });
  const inBody = Object.keys(properties).filter((field) => !api[name].path.includes(`:${field}`));
  expect(Object.keys(specifications[name].invalid!).toSorted()).toEqual(inBody.toSorted());
});

test('every endpoint that creates a record accepts an idempotency key', () => {
  const creating = POSTS.filter((name) => {
    const { permission }: Endpoint = api[name];
    return typeof permission === 'object' && permission.action === 'create';
  });
  expect(creating.length).toBeGreaterThan(2);
  for (const name of creating) expect(specifications[name].invalid, name).toHaveProperty('idempotency_key');
});

type Schema = { maxLength?: number; maximum?: number; anyOf?: Schema[] };
const limitsIn = ({ maxLength, maximum, anyOf = [] }: Schema): Limit[] => [
  ...(maxLength === undefined ? [] : [['maxLength', maxLength] as const]),
  ...(maximum === undefined ? [] : [['maximum', maximum] as const]),
  ...anyOf.flatMap(limitsIn),
];
// A password above the limit has a second error, at `confirm_password`.
const limited = fields.filter(
  ([name, field]) => field !== 'password' || !specifications[name].invalid!.confirm_password,
);
test.each(limited)(
  'the specification of %s has an invalid value of the field %s just above each limit in the contract',
  (name, field) => {
    const values = specifications[name].invalid![field]!;
    expect(values).not.toEqual([]);
    const exceeds = ([limit, most]: Limit) =>
      limit === 'maximum'
        ? values.includes(most + 1)
        : values.some((value) => typeof value === 'string' && value.length === most + 1);
    for (const io of ['input', 'output'] as const) {
      const { properties = {} } = z.toJSONSchema(api[name].input, { io, unrepresentable: 'any' });
      const limits = limitsIn((properties[field] ?? {}) as Schema);
      expect(limits.filter((limit) => !exceeds(limit))).toEqual([]);
    }
  },
);
