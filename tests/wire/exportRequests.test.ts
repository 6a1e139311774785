import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ERASURE } from '../../server/db/schema/erasure';
import { exportRequest } from '../../src/contract/export/definition';
import { EXPORTS } from '../../src/contract/export/exports';
import { restResources } from '../../src/contract/endpoints';
import { messages } from '../../src/contract/messages.en';
import { BOOKING_CASE_NAMES } from '../../src/contract/support/bookingCases';
import { openTestApp, type TestApp } from '../server/helpers/openTestApp';
import { bodyOf, document, faults } from './document';

let it: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  it = await openTestApp({ seeded: true });
  headers = { ...(await it.signIn('admin@treatyaself.example')), 'content-type': 'application/json' };
});
afterAll(() => it.close());

interface Described {
  properties: {
    query: { properties: Record<string, unknown> };
    columns: { items: { properties: { name: object } } };
  };
}
const describedAt = (path: string) => {
  const { requestBody } = document.paths[path]!.post!;
  return (requestBody as { content: { 'application/json': { schema: Described } } }).content[
    'application/json'
  ].schema;
};

test.each(Object.entries(EXPORTS))(
  'the OpenAPI document describes the export of %s',
  (what, { columns, source }) => {
    const { properties } = describedAt(`/exports/${what}`);
    expect(Object.keys(properties)).toEqual(Object.keys(exportRequest.def.shape));
    expect(properties.columns.items.properties.name).toEqual({ enum: columns });
    const sort =
      'rest' in source ? { prefixItems: [{ enum: restResources[source.rest].sortBy }, {}] } : undefined;
    expect(properties.query.properties).toMatchObject(sort ? { sort } : {});
  },
);

const WITH_PLAIN_COLUMNS = Object.entries(EXPORTS).filter(
  ([, { columns, personal }]) => columns.length > personal.length,
);
/** Returns the CSV file with the columns that are not personal. */
const exportPlainColumns = async (what: string, { columns, personal }: (typeof WITH_PLAIN_COLUMNS)[0][1]) => {
  const { rows } = await it.pool.query<{ buyer: number; seller: number }>(
    "select buyer_id as buyer, seller_id as seller from tys.bookings where status = 'completed' limit 1",
  );
  const ids: Record<string, number | undefined> = {
    buyer_ledger: rows[0]?.buyer,
    seller_ledger: rows[0]?.seller,
  };
  const query = { id: ids[what] };
  const plain = columns.filter((name) => !personal.includes(name)).map((name) => ({ name, heading: name }));
  const body = JSON.stringify({ query, columns: plain });
  const response = await it.app.request(`/api/exports/${what}`, { method: 'POST', headers, body });
  expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(0);
  return response.text();
};

test.each(WITH_PLAIN_COLUMNS)(
  'an export of %s without personal columns contains no name, email or phone number',
  async (what, declared) => {
    const { rows: everybody } = await it.pool.query<{ name: string; email: string }>(
      "select first_name || ' ' || last_name as name, email from tys.users where email is not null",
    );
    const text = await exportPlainColumns(what, declared);
    expect(everybody.filter(({ name, email }) => text.includes(name) || text.includes(email))).toEqual([]);
    expect(text).not.toMatch(/@|\+\d/);
  },
);

/** Returns the texts that the deletion of a user overwrites with a placeholder, such as the reason of a report. */
const findOverwrittenTexts = async () => {
  const columns = Object.values(ERASURE).flatMap((erasure): { table: PgTable; column: PgColumn }[] => {
    const { table, columns: treatments } = erasure;
    const all: Record<string, PgColumn> = getTableColumns(table as PgTable);
    return Object.entries(treatments).flatMap(([name, treatment]) =>
      treatment === 'placeholder' ? [{ table, column: all[name]! }] : [],
    );
  });
  const rows = await Promise.all(
    columns.map(({ table, column }) => it.db.selectDistinct({ text: column }).from(table)),
  );
  // Omits short texts, because a part of another text can be equal to a short text.
  return rows.flat().flatMap(({ text }) => (typeof text === 'string' && text.length > 15 ? [text] : []));
};

test.each(WITH_PLAIN_COLUMNS)(
  'an export of %s without personal columns contains no text that the deletion of a user overwrites',
  async (what, declared) => {
    const texts = await findOverwrittenTexts();
    expect(texts.length).toBeGreaterThan(0);
    const file = await exportPlainColumns(what, declared);
    // A CSV file doubles the quotation marks in a text.
    expect(texts.filter((text) => file.includes(text.replaceAll('"', '""')))).toEqual([]);
  },
);

test.each(BOOKING_CASE_NAMES)('an export of %s contains the labels of the statuses', async (what) => {
  const body = JSON.stringify({ query: {}, columns: [{ name: 'status', heading: 'Status' }] });
  const response = await it.app.request(`/api/exports/${what}`, { method: 'POST', headers, body });
  const [heading, ...statuses] = (await response.text()).match(/\w+/g) ?? [];
  expect([heading, new Set(statuses).size > 1]).toEqual(['Status', true]);
  expect(Object.values(messages.case_status)).toEqual(expect.arrayContaining(statuses));
});

describe.each(['categories', 'reports'] as const)('export of %s', (what) => {
  const path = `/exports/${what}`;
  const [name = ''] = EXPORTS[what].columns;
  const column = { name, heading: 'A heading' };
  const good = { query: {}, columns: [column] };

  test.each<[string, object, isTaken: boolean]>([
    ['a point as the decimal mark', { ...good, decimal: '.' }, true],
    ['a comma as the decimal mark', { ...good, decimal: ',' }, true],
    ['a semicolon as the decimal mark', { ...good, decimal: ';' }, false],
    ['no column', { ...good, columns: [] }, false],
    ['fifty columns', { ...good, columns: Array.from({ length: 50 }, () => column) }, true],
    ['fifty-one columns', { ...good, columns: Array.from({ length: 51 }, () => column) }, false],
    ['a heading of 100 characters', { ...good, columns: [{ name, heading: 'h'.repeat(100) }] }, true],
    ['a heading of 101 characters', { ...good, columns: [{ name, heading: 'h'.repeat(101) }] }, false],
    ['a column without a heading', { ...good, columns: [{ name }] }, false],
    ['an unknown column', { ...good, columns: [{ name: 'password_hash', heading: '' }] }, false],
  ])(
    'the server accepts an export with %s only if the OpenAPI document allows the request',
    async (_name, body, isTaken) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await it.app.request(`/api${path}`, init);
      await response.text();
      expect([response.status, faults(body, ...bodyOf(path, 'post')).length === 0]).toEqual([
        isTaken ? 200 : 422,
        isTaken,
      ]);
    },
  );
});
