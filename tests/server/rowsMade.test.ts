import { describe, expect, test } from 'vitest';

import { ROLES } from '../../src/contract/roles';
import { calls } from '../calls';
import type { Example } from '../calls/support/call';
import { openWithAdmin } from './support/openWithAdmin';

/** Whatever can be made is then listed, can be changed and deleted, and is not there any more; by the calls' examples. */

type Row = Record<string, unknown> & { id: number };

const { admin } = openWithAdmin(...ROLES);

const examples = [...calls.values()].flatMap(({ examples: all, unique }) =>
  Object.values(all).map((example) => ({ unique, ...example })),
);
const exampleOf = (verb: string, resource: string) =>
  examples.find(({ providerCall: by }) => by?.[0] === verb && by[1] === resource)!;
const made = examples.flatMap(({ providerCall: by }) => (by?.[0] === 'create' ? [by[1]] : []));

test('the resources are found', () => expect(made.length).toBeGreaterThan(2));

describe.each(made)('%s', (resource) => {
  const list = exampleOf('getList', resource);
  const create = exampleOf('create', resource);
  const update = exampleOf('update', resource);
  const remove = exampleOf('delete', resource);

  const rows = async () => {
    const { data } = await admin.send('GET', list.url.split('?')[0]!);
    const [page] = Object.values(data as Record<string, Row[] | { data: Row[] }>);
    return Array.isArray(page) ? page : page!.data;
  };
  /** The example's call, about another row than it names. */
  const about = async (id: number, { method, url, body = {} }: Example) => {
    const named = Number(/\b\d+\b/.exec(url)?.[0]);
    const fields = Object.entries(body).map(([field, value]) => [field, value === named ? id : value]);
    const sent = method === 'POST' ? { body: JSON.stringify(Object.fromEntries(fields)) } : {};
    return admin.send(method, url.replace(String(named), String(id)), sent);
  };
  /** Of what was sent, what the row shows as it is: a picture gets an address. */
  const shown = (row: Row, { body = {} }: Example) =>
    Object.fromEntries(
      Object.entries(body).filter(([field, value]) => field in row && !String(value).startsWith('data:')),
    );
  test('is made, changed and deleted', async () => {
    const before = new Set((await rows()).map(({ id }) => id));
    const found = async () => (await rows()).find(({ id }) => !before.has(id));
    expect(await admin.send('POST', create.url, { body: JSON.stringify(create.body) })).toMatchObject({
      status: 200,
      message: expect.stringMatching(/ created$/),
    });
    const row = (await found())!;
    expect(Object.keys(shown(row, create)).length).toBeGreaterThan(0);
    expect(row).toMatchObject(shown(row, create));

    const changed = await about(row.id, update);
    expect(changed).toMatchObject({ status: 200, message: expect.stringMatching(/ updated$/) });
    expect(await found()).toMatchObject(shown(row, update));

    const deleted = await about(row.id, remove);
    expect(deleted).toMatchObject({ status: 200, message: expect.stringMatching(/ deleted$/) });
    expect(await found()).toBeUndefined();
    expect(await about(row.id, update)).toMatchObject({
      status: 404,
      message: expect.stringMatching(new RegExp(`^There is no .+ ${row.id}$`)),
    });
  });
});

test.each(examples.filter(({ unique }) => unique))(
  '$url refuses at its field what another row has, whatever its capitals',
  async ({ url, body = {}, unique = '' }) => {
    const make = (more: object = {}) =>
      admin.send('POST', url, { body: JSON.stringify({ ...body, ...more }) });
    await make();
    const told = { status: 422, message: expect.stringMatching(new RegExp(`^${unique}: `)) };
    expect(await make()).toMatchObject(told);
    expect(await make({ [unique]: String(body[unique]).toUpperCase() })).toMatchObject(told);
  },
);
