// Both engines: letters are folded by functions of the database.
import { describe, expect, test } from 'vitest';

import { foldText } from '../../src/contract/core/foldText';
import { createExtrasClient } from './support/extras';
import { openWithAdmin } from './support/openWithAdmin';
import { addPerson } from './support/people';

describe('search text', () => {
  const { it, admin } = openWithAdmin('sellers', 'blocked_users');

  test('the database folds letters as the client does', async () => {
    const ranges = [
      [0x20, 0x24f],
      [0x2b0, 0x5ff],
      [0x1e00, 0x206f],
      [0x2c60, 0x2c7f],
      [0xfb00, 0xfb06],
      [0xfe00, 0xfe6f],
      [0xfeff, 0xffef],
    ] as const;
    const letters = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => `a${String.fromCharCode(first + at)}b`),
    );
    const { rows } = await it.pool.query<{ folded: string }>(
      'select tys.search_fold(letter) folded from unnest($1::text[]) with ordinality t(letter, at) order by at',
      [letters],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(letters.map(foldText));
  });

  test('notes of the activity are found without their accents and marks', async () => {
    const id = await addPerson(it.db);
    await admin.call('blockUsers', { user_ids: [id], note: 'Moved to Łódź — ask O’Neill' });
    const { rows } = await createExtrasClient(it.app, admin.headers).list('activity', {
      filter: { q: "lodz - o'neill", target: `seller:${id}` },
    });
    expect(rows).toMatchObject([{ action: 'blocked', person: { id } }]);
  });
});
