import { expect, test } from 'vitest';

import {
  EDITABLE_FIELDS,
  listedFields,
  PERSON_FIELDS,
  personFieldsOfKind,
  SEARCHED_FIELDS,
} from '../../../src/contract/accounts/person';
import { createExtrasClient } from '../helpers/client';
import { openWithAdmin } from '../helpers/openForTests';
import { addPerson } from '../helpers/people';

const { it, admin } = openWithAdmin('sellers', 'buyers');

const FIELDS = (['seller', 'buyer'] as const).flatMap((kind) =>
  personFieldsOfKind(kind)
    .filter((name) => (EDITABLE_FIELDS as readonly string[]).includes(name))
    .map((name) => [name, kind] as const),
);

test.each(FIELDS)(
  'an edit of the field %s of a %s changes the list, the person page, the export, the search and the audit log',
  async (name, kind) => {
    const example: string | null = PERSON_FIELDS[name].example;
    expect(example).not.toBeNull();
    const text = example!;
    const id = await addPerson(it.db, { role: kind, firstName: 'Abe', lastName: 'Miller' });
    const names = { first_name: 'Abe', last_name: 'Miller' };
    expect(await admin.call('editUser', { user_id: id, ...names, [name]: text })).toMatchObject({
      status: 200,
    });
    const extras = createExtrasClient(it.app, admin.headers);

    expect((await extras.get('people', id)).body).toMatchObject({ [name]: text });
    const [event] = (
      await extras.list('activity', { filter: { target: `${kind}:${id}`, action: 'updated' } })
    ).rows;
    expect(event).toMatchObject({ changes: [expect.objectContaining({ field: name, after: text })] });

    const isListed = (listedFields(kind) as readonly string[]).includes(name);
    const isSearched = (SEARCHED_FIELDS as readonly string[]).includes(name);
    const search = isSearched ? text : String(id);
    const rows: { id: unknown }[] =
      kind === 'seller'
        ? (await admin.call('listSellers', { search })).data.sellers.data
        : (await admin.call('listBuyers', { search })).data.buyers.data;
    expect(rows.map((row) => row.id)).toContain(id);
    if (!isListed) return;
    expect(rows.find((row) => row.id === id)).toMatchObject({ [name]: text });

    // The cell of the first name contains the last name too.
    const column = name === 'last_name' ? 'first_name' : name;
    const response = await it.app.request(`/api/exports/${kind}_account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin.headers },
      body: JSON.stringify({ query: { search: String(id) }, columns: [{ name: column, heading: column }] }),
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
  },
);

test('each personal field has its own description', () => {
  const descriptions = Object.values(PERSON_FIELDS).map(({ description }) => description);
  expect(new Set<string>(descriptions).size).toBe(descriptions.length);
});

test.each(EDITABLE_FIELDS)('the input of the field %s rejects a text of 10,000 characters', (name) => {
  expect(PERSON_FIELDS[name].input.safeParse('x'.repeat(10_000)).success).toBe(false);
});
