import { expect, test } from 'vitest';

import { answerData, createTestProvider, fetched, listParams } from './provider';

const { provider } = createTestProvider();

const FOUR = [
  { id: 4, role: 'buyer', first_name: 'Bea' },
  { id: 5, role: 'buyer', first_name: 'Cy' },
  { id: 4, role: 'seller', first_name: 'Sol' },
];
const getList = async (...rows: object[]) => {
  answerData({ users: { data: rows, total: rows.length } });
  const { data } = await provider.getList('blocked_users', listParams());
  return data.map(({ id, first_name }) => [id, first_name]);
};
const SAID =
  'Several entries have the number 4, and the server cannot be told which of them is meant. Nothing was changed';

test('rows that share an id are told apart, and the others keep theirs', async () => {
  expect(await getList(...FOUR)).toEqual([
    ['4 #1', 'Bea'],
    [5, 'Cy'],
    ['4 #2', 'Sol'],
  ]);
});

test('a row that stands there twice, word for word, is one', async () => {
  expect(await getList(FOUR[1]!, FOUR[1]!, ...FOUR)).toEqual([
    [5, 'Cy'],
    ['4 #1', 'Bea'],
    ['4 #2', 'Sol'],
  ]);
});

test('4 and "4" are the same number to a server', async () => {
  expect(await getList(FOUR[0]!, { ...FOUR[2], id: '4' })).toEqual([
    ['4 #1', 'Bea'],
    ['4 #2', 'Sol'],
  ]);
});

test.each([
  ['updateMany', { ids: [5, '4 #2'], data: { is_restricted: false } }],
  ['deleteMany', { ids: ['4 #1'] }],
  ['update', { id: '4 #1', data: { first_name: 'Bo' }, previousData: { id: '4 #1' } }],
  ['delete', { id: '4 #1' }],
] as const)('%s of one of them is refused in words, and nothing is sent', async (verb, params) => {
  const act = provider[verb] as (resource: string, given: object) => Promise<unknown>;
  await expect(act('seller_account', params)).rejects.toMatchObject({ message: SAID });
  expect(fetched).not.toHaveBeenCalled();
});

test('their transactions are asked for by the number that the server knows', async () => {
  answerData({ transactions: [] });
  await provider.getList('seller_ledger', { ...listParams(), filter: { id: '4 #1' } });
  expect(fetched.mock.calls[0]![0]).toBe('/api/admin/transactions/seller/4');
});

test('a number that a buyer has on one page and a seller on another is written about as little', async () => {
  await getList({ id: 44, role: 'buyer', first_name: 'Bea' }, FOUR[1]!);
  await getList({ id: 44, role: 'seller', first_name: 'Sol' });
  const unblock = (...ids: number[]) =>
    provider.updateMany('blocked_users', { ids, data: { is_restricted: false } });
  fetched.mockClear();
  await expect(unblock(5, 44)).rejects.toMatchObject({ message: SAID.replace('4', '44') });
  expect(fetched).not.toHaveBeenCalled();
  await getList({ ...FOUR[1]!, first_name: 'Cyd' });
  answerData(null);
  await expect(unblock(5)).resolves.toEqual({ data: [5] });
});
