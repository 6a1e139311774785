// Both engines: search, order and paging are the engine’s.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { categories } from '../../server/db/schema';
import { listPage } from '../../server/rows/listPage';
import { openTestDatabase } from './support/openTestDatabase';

type Test = Awaited<ReturnType<typeof openTestDatabase>>;
type Query = Partial<Parameters<typeof listPage>[1]['query']>;

let it: Test;
beforeAll(async () => {
  it = await openTestDatabase('empty');
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await it.db.insert(categories).values([
    { id: 1, name: 'Épilation', createdAt: at(1) },
    { id: 2, name: 'Hair', createdAt: at(3) },
    { id: 3, name: 'Hair and nails', createdAt: at(2) },
    { id: 4, name: '100 % natural', createdAt: at(3) },
  ]);
});
afterAll(() => it.close());

const list = async (query: Query) => {
  const { data, total } = await listPage(
    it.db.select().from(categories).$dynamic(),
    {
      db: it.db,
      table: categories,
      query: { page: 1, per_page: 10, ...query },
      search: [categories.name, categories.id],
    },
    ({ id }) => id,
  );
  return [data, total];
};

test.each<[Query, number[], number]>([
  [{}, [4, 2, 3, 1], 4],
  [{ per_page: 3, page: 2 }, [1], 4],
  [{ page: 9 }, [], 4],
  [{ sort_by: 'created_at', sort_direction: 'asc' }, [1, 3, 2, 4], 4],
  [{ sort_by: 'name', sort_direction: '0' }, [4, 1, 2, 3], 4],
  [{ sort_by: 'name', sort_direction: '1' }, [3, 2, 1, 4], 4],
  [{ sort_by: 'constructor' }, [4, 2, 3, 1], 4],
  [{ search: 'HAIR' }, [2, 3], 2],
  [{ search: ' nails  hair ' }, [3], 1],
  [{ search: 'epi' }, [1], 1],
  [{ search: '%' }, [4], 1],
  [{ search: '3' }, [3], 1],
  [{ search: 'hair', per_page: 1, page: 2 }, [3], 2],
])('%o', async (query, ids, total) => {
  expect(await list(query)).toEqual([ids, total]);
});
