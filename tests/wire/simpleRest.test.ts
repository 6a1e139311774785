import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, type RaRecord } from 'react-admin';
import { afterAll, describe, expect, test } from 'vitest';

import { REST_RESOURCES, type RestResourceName } from '../../src/contract/resourceNames';
import type { RestResource } from '../../src/contract/core/restResource';
import { restResources } from '../../src/contract/endpoints';
import { restSpecifications } from '../apiSpecification/rest/resources';
import { uniqueWord } from '../support/uniqueWord';
import { listen } from '../server/helpers/rawRequest';
import { document } from './document';
import { openDemoServer } from './openDemoServer';

/** Tests every extension resource with the unmodified `ra-data-simple-rest` and its `fetchJson`. */

const NEWEST = { field: 'id', order: 'DESC' } as const;

/** Opens a client that sends requests over a network connection and adds only the token. */
const open = async () => {
  const { it, token } = await openDemoServer();
  const server = await listen(it.app.fetch);
  afterAll(() => server.close());
  const root = `http://127.0.0.1:${server.port}/api/extras`;
  const headersOf = (given?: HeadersInit) => {
    const headers = new Headers(given);
    headers.set('token', token);
    return headers;
  };
  const client = simpleRestProvider(root, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, headers: headersOf(options.headers) }),
  );
  const fetchList = (path: string) => fetch(`${root}/${path}`, { headers: headersOf() });
  return { it, client, fetchList };
};

const filterOf = (name: RestResourceName) => restSpecifications[name]!.filter ?? {};

const { client, fetchList } = await open();
const listed = (
  name: RestResourceName,
  perPage: number,
  page = 1,
  sort: { field: string; order: 'ASC' | 'DESC' } = NEWEST,
) => client.getList<RaRecord>(name, { pagination: { page, perPage }, sort, filter: filterOf(name) });
const idsOf = (rows: readonly RaRecord[]) => rows.map(({ id }) => id);

const collator = new Intl.Collator('en');
/** Compares values of a field: times and ids by character code, and other text by the rules of English. */
const compare = (field: string) => (a: unknown, b: unknown) => {
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
  return field === 'id' || /^\d{4}-\d\d/.test(a) ? Number(a > b) - Number(a < b) : collator.compare(a, b);
};

describe.each(REST_RESOURCES)('extension resource %s', (name) => {
  test('the response with each page contains the total of the whole list', async () => {
    const [whole, first, second] = [await listed(name, 100), await listed(name, 1), await listed(name, 1, 2)];
    expect(whole.data.length).toBeGreaterThan(name === 'books' ? 0 : 1);
    expect(idsOf([...first.data, ...second.data])).toEqual(idsOf(whole.data.slice(0, 2)));
    expect([first.total, second.total]).toEqual([whole.total, whole.total]);
    expect(whole.data.length).toBe(Math.min(whole.total!, 100));
  });

  test('the response has the range of the list in headers that pages of other origins are allowed to read', async () => {
    const filter = encodeURIComponent(JSON.stringify(filterOf(name)));
    const { headers } = await fetchList(`${name}?range=[0,0]&filter=${filter}`);
    const { headers: beyond } = await fetchList(`${name}?range=[90000,90001]&filter=${filter}`);
    expect(headers.get('content-range')).toMatch(new RegExp(`^${name} 0-0/[1-9]\\d*$`));
    expect(beyond.get('content-range')).toMatch(new RegExp(`^${name} \\*/[1-9]\\d*$`));
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect(headers.get('x-total-relation')).toMatch(/^(eq|gte)$/);
  });

  test.each(restResources[name].sortBy)('the list is sorted by %s in both directions', async (field) => {
    const up = await listed(name, 100, 1, { field, order: 'ASC' });
    const down = await listed(name, 100, 1, { field, order: 'DESC' });
    const isWhole = up.total! <= 100;
    expect(isWhole && idsOf(down.data)).toEqual(isWhole && idsOf(up.data).toReversed());
    const valuesOf = (rows: readonly RaRecord[]) =>
      rows.map((row) => row[field] as unknown).filter((value) => value !== null);
    expect(valuesOf(up.data)).toEqual(valuesOf(up.data).toSorted(compare(field)));
    expect(valuesOf(down.data)).toEqual(valuesOf(down.data).toSorted((a, b) => compare(field)(b, a)));
  });

  test('the list rejects an unknown sort field and an unknown filter', async () => {
    const isNamed = (field: string) => ({ status: 422, body: { errors: { [field]: expect.any(String) } } });
    await expect(listed(name, 10, 1, { field: 'nonsense', order: 'ASC' })).rejects.toMatchObject(
      isNamed('sort.0'),
    );
    const asked = { pagination: { page: 1, perPage: 10 }, sort: NEWEST };
    await expect(client.getList(name, { ...asked, filter: { nonsense: 1 } })).rejects.toMatchObject(
      isNamed('filter.nonsense'),
    );
    await expect(
      client.getList(name, { ...asked, filter: {}, meta: { embed: ['x'] } }),
    ).rejects.toMatchObject(isNamed('embed'));
  });

  test('the server returns one record by its id, and several records by their ids', async () => {
    const { data } = await listed(name, 2);
    const ids = idsOf(data);
    for (const id of ids) expect((await client.getOne(name, { id })).data.id).toBe(id);
    const many = await client.getMany(name, { ids: [...ids, 'none'] });
    expect(new Set(idsOf(many.data))).toEqual(new Set(ids));
    expect((await client.getMany(name, { ids: ['none'] })).data).toEqual([]);
  });
});

const REFERENCES = Object.entries(restSpecifications).flatMap(([name, { reference }]) =>
  reference ? [[name, ...reference] as const] : [],
);

test('every list with rows that refer to another record has a `reference` in its specification', () => {
  const filterSchemaOf = (name: RestResourceName) => {
    const { parameters } = document.paths[`/extras/${name}`]!.get! as unknown as {
      parameters: { name: string; content?: Record<string, { schema: { properties: object } }> }[];
    };
    return parameters.find((parameter) => parameter.name === 'filter')!.content!['application/json']!.schema;
  };
  const referring = REST_RESOURCES.filter((name) =>
    ['person', 'message', 'about'].some((target) => Object.hasOwn(filterSchemaOf(name).properties, target)),
  );
  // The list of colleagues has a filter for a person, but its rows do not refer to a person.
  expect(['colleagues', ...REFERENCES.map(([name]) => name)]).toEqual(expect.arrayContaining(referring));
});

test.each(REFERENCES)(
  'the list of %s can be filtered by the record to which its rows refer',
  async (name, target, of) => {
    const { data } = await listed(name as RestResourceName, 100);
    const row = data.find((each) => of(each) !== undefined)!;
    const found = await client.getManyReference<RaRecord>(name, {
      target,
      id: of(row) as string,
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(found.total).toBeGreaterThan(0);
    expect(idsOf(found.data)).toContain(row.id);
  },
);

test('the client can read all pages of a list that has no total', async () => {
  const seen: unknown[] = [];
  const totals: number[] = [];
  for (let page = 1; seen.length === totals.at(-1)! - 1 || page === 1; page++) {
    const { data, total } = await client.getList<RaRecord>('activity', {
      pagination: { page, perPage: 7 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { q: 'a' },
    });
    seen.push(...idsOf(data));
    totals.push(total!);
  }
  expect(totals.length).toBeGreaterThan(2);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect(totals.at(-1)).toBe(seen.length);
  expect(new Set(seen).size).toBe(seen.length);
  const headersOf = async (place: number) =>
    (await fetchList(`activity?filter={"q":"a"}&range=[${place},${place}]`)).headers;
  expect((await headersOf(0)).get('x-total-relation')).toBe('gte');
  const last = await headersOf(seen.length - 1);
  expect([last.get('x-total-relation'), last.get('content-range')]).toEqual([
    'eq',
    `activity ${seen.length - 1}-${seen.length - 1}/${seen.length}`,
  ]);
});

describe('writes', async () => {
  const { it, client: writer } = await open();
  const rowOf = async (name: RestResourceName, id?: unknown) =>
    id === undefined
      ? (
          await writer.getList<RaRecord>(name, {
            pagination: { page: 1, perPage: 1 },
            sort: NEWEST,
            filter: {},
          })
        ).data[0]!
      : (await writer.getOne<RaRecord>(name, { id: id as string })).data;

  const make = async (name: RestResourceName) =>
    (
      await writer.create<RaRecord>(name, {
        data: await restSpecifications[name]!.create!((other) => rowOf(other as RestResourceName)),
      })
    ).data.id;
  /** Returns the id of a row that can be changed, for resources whose newest row cannot always be changed. */
  const CHANGEABLE: { [Name in RestResourceName]?: () => Promise<unknown> } = {
    replies: async () => {
      const { rows } = await it.pool.query<{ id: number }>(
        `update tys.replies set state = 'failed', failure = 'unreachable' where id = (select max(id) from tys.replies) returning id`,
      );
      return rows[0]!.id;
    },
    factors: async () => {
      const { rows } = await it.pool.query<{ id: number }>(
        `insert into tys.passkeys (user_id, credential_id, public_key, counter, host, transports, name)
         values (1001, $1, '\\x00', 0, 'office.example', '{}', 'Key') returning id`,
        [uniqueWord()],
      );
      return `passkey-${rows[0]!.id}`;
    },
    views: () => make('views'),
    notes: () => make('notes'),
  };
  const having = (part: keyof RestResource) => REST_RESOURCES.filter((name) => part in restResources[name]);

  test.each(having('create'))('the server creates a record of %s', async (name) => {
    const id = await make(name);
    expect((await rowOf(name, id)).id).toBe(id);
  });

  // React-admin sends the whole record with the changed fields.
  test.each(having('update'))(
    'the server updates a record of %s with all fields of its form',
    async (name) => {
      const row = await rowOf(name, await CHANGEABLE[name]?.());
      const change = restSpecifications[name]!.update!;
      const { data } = await writer.update<RaRecord>(name, {
        id: row.id,
        data: { ...row, ...change },
        previousData: row,
      });
      expect(data.id).toBe(row.id);
      const shown = Object.keys(change).filter(
        (field) => field in data && !['assignee', 'reason'].includes(field),
      );
      expect(data).toMatchObject(Object.fromEntries(shown.map((field) => [field, change[field as never]])));
    },
  );

  /** Returns the id of a row that can be deleted, for resources in which `make` cannot create such a row. */
  const DELETABLE: { [Name in RestResourceName]?: () => Promise<unknown> } = {
    factors: CHANGEABLE.factors!,
    'staff-sessions': async () => {
      const sort = { field: 'is_current', order: 'ASC' } as const;
      return (
        await writer.getList('staff-sessions', { pagination: { page: 1, perPage: 1 }, sort, filter: {} })
      ).data[0]!.id as unknown;
    },
  };
  test.each(having('delete'))('the server deletes a record of %s', async (name) => {
    const id = (await (DELETABLE[name] ?? (() => make(name)))()) as number;
    expect((await writer.delete<RaRecord>(name, { id })).data?.id).toBe(id);
    await expect(writer.getOne(name, { id })).rejects.toMatchObject({ status: 404 });
  });
});
