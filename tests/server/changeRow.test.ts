import { afterAll, beforeAll, expect, test } from 'vitest';

import { targetInfo } from '../../src/contract/targetKinds';
import type { Database } from '../../server/db/open';
import { categories } from '../../server/db/schema';
import { updateRow } from '../../server/rows/changeRow';
import { openTestDatabase } from './support/openTestDatabase';

let it: Database;
beforeAll(async () => void (it = await openTestDatabase('seeded')));
afterAll(() => it.close());

test.each([{}, { name: undefined }])(
  'a row in which nothing is to change stays as it is: %o',
  async (changes) => {
    const { before, after } = await updateRow(it.db, categories, targetInfo('category'), 1, changes);
    expect(after).toEqual(before);
    expect(before.name).not.toBe('');
  },
);
