import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { targetOf } from '../../tools/doctor/write/target';
import { createStandIn, type StandIn } from '../standin/standin';
import { examine } from './support/examine';
import { json } from './support/oddity';
import { plant, type Planted } from './support/planted';

let provider: StandIn;
beforeAll(async () => {
  provider = await createStandIn({ variant: 'plain' });
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && method !== 'OPTIONS' && path !== 'user/login';
const written = () => provider.requests.filter(isWrite).map(({ path, body }) => [path, body]);

/** Tries the writing calls on a record of a server that something is wrong with. */
const tryOn = async (record: string, planted: Planted = {}) => {
  const server = await plant(provider.url, planted);
  const report = await examine(server.url, { write: targetOf(record) });
  server.close();
  return { lines: report.writes, codes: report.findings.map(({ code, call }) => [code, call]) };
};

test('unless it is asked to, it writes nothing', async () => {
  const report = await examine(provider.url);
  expect(report.writes).toBeUndefined();
  expect(written()).toEqual([]);
});

test('a category is changed, and put back', async () => {
  expect(await tryOn('category:1')).toEqual({
    lines: ['Category 1: its `name` is changed, and put back.'],
    codes: [],
  });
  expect(written()).toEqual([
    ['admin/category/update/1', { name: 'Massage (trial)', is_popular: 1 }],
    ['admin/category/update/1', { name: 'Massage', is_popular: 1 }],
  ]);
});

test('a seller is renamed and blocked, and is as before', async () => {
  expect(await tryOn('seller:1001')).toEqual({
    lines: [
      'Seller Account 1001: its `first_name` is changed, and put back.',
      'Seller Account 1001: it is blocked, and put back.',
    ],
    codes: [],
  });
  expect(written().map(([path]) => path)).toEqual([
    'admin/edit-user',
    'admin/edit-user',
    'admin/block-user',
    'admin/unblock-user',
  ]);
});

test('a plan, whose price is nobody’s to play with, is saved as it is', async () => {
  expect((await tryOn('plan:1')).lines).toEqual(['Pricing Plan 1: it is saved as it is, and put back.']);
});

const EDIT = 'admin/category/update/1';
const CALL = 'POST admin/category/update/:id';
const answering = (answers: Parameters<typeof json>[]): Planted => ({
  instead: (path, response) => {
    const answer = path === EDIT ? answers.shift() : undefined;
    if (answer) json(...answer)(response);
    return answer !== undefined;
  },
});
const DONE = { success: true, message: 'Done.', data: null };
const NO = { success: false, message: 'Not today.' };

test('what is refused is found, and nothing is to be put back', async () => {
  expect(await tryOn('category:1', answering([[NO]]))).toEqual({
    lines: ['Category 1: its `name` is changed. It was refused, and nothing is changed.'],
    codes: [['write-failed', CALL]],
  });
});

test('what is answered as done and is not, is found', async () => {
  expect((await tryOn('category:1', answering([[DONE]]))).codes).toEqual([['write-ignored', CALL]]);
});

test('what cannot be put back is said', async () => {
  let calls = 0;
  const planted: Planted = {
    instead: (path, response) => {
      if (path !== EDIT || (calls += 1) === 1) return false;
      json(NO)(response);
      return true;
    },
  };
  expect(await tryOn('category:1', planted)).toEqual({
    lines: ['Category 1: its `name` is changed, AND NOT PUT BACK.'],
    codes: [['not-undone', CALL]],
  });
});

test('where there is no such record, nothing is written', async () => {
  expect((await tryOn('category:99')).lines).toEqual([
    'There is no Category 99 in the list: nothing was written.',
  ]);
  expect(written()).toEqual([]);
});

test.each(['category', 'weather:1', 'account:1', ':1'])('“%s” names no record', (named) => {
  expect(() => targetOf(named)).toThrow(/There are: Category, .*Seller Account/);
});
