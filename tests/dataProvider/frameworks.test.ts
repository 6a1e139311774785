import { afterEach, describe, expect, it, test, vi } from 'vitest';

import { translatable } from '../../src/contract/core/translatable';
import { personFields, sessionUser } from '../../src/contract/accounts/person';
import { entity } from '../../src/contract/core/field';
import { errorsAtFields } from '../../src/dataProvider/errors';
import { toApiError } from '../../src/dataProvider/request';
import { respondWith, requestedUrls, createTestProvider, fetchMock, listParams, sellers } from './provider';

// Covers formats of Laravel, PHP, Django, Express and others that sections 3 and 7 of the specification leave open.
const { provider } = createTestProvider();
const getSellers = (page = 1) => provider.getList('seller_account', listParams(page));
const respond = (body: object) => fetchMock.mockResolvedValueOnce(Response.json({ success: true, ...body }));
const respondWithText = (body: string) => fetchMock.mockResolvedValueOnce(new Response(body));
const bodies = () =>
  fetchMock.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(init.body as string) as object] : []));

describe('lists of Laravel and PHP', () => {
  const page = sellers(10);
  const meta = { current_page: 1, last_page: 4, per_page: 10, total: 33 };
  const links = { first: '/sellers?page=1', next: '/sellers?page=2' };

  test.each([
    ['inside the list', { data: { sellers: { data: page, links, meta } } }],
    ['next to the list', { data: { sellers: page, links, meta } }],
    ['next to the object that contains the list', { data: { sellers: { data: page }, meta } }],
    ['inside `data`', { data: { data: page, links, meta } }],
    ['next to `data`', { data: page, links, meta }],
    ['next to `data` with a named list', { data: { sellers: page }, links, meta }],
    ['next to `data` in a response without the field `success`', { data: page, ...meta }],
  ])('the client reads the total that Laravel writes %s', async (_place, body) => {
    respond(body);
    const { data, total } = await getSellers();
    expect([data.map(({ id }) => id), total]).toEqual([page.map(({ id }) => id), 33]);
  });

  it('the client reads a list that PHP writes as an object because of missing indexes', async () => {
    const [first, second] = sellers(2);
    respondWith({ sellers: { 0: first, 2: second } });
    expect((await getSellers()).data.map(({ id }) => id)).toEqual([1, 2]);
    respondWith({ sellers: { data: { 1: first, 7: second }, total: 2 } });
    expect((await getSellers()).data.map(({ id }) => id)).toEqual([1, 2]);
    respondWith([{ id: 1, name: 'Glow', benefits: { 0: 'Any service', 3: 'Cancel at any time' } }]);
    const plan = (await provider.getList('pricing_plan', listParams())).data[0];
    expect(plan).toHaveProperty('benefits', ['Any service', 'Cancel at any time']);
  });

  it('the client omits a null row from a list, and sends no further request', async () => {
    const rows: unknown[] = sellers(10);
    rows[4] = null;
    respondWith({ sellers: { data: rows, total: 33 } });
    const { data, total } = await getSellers();
    expect([data.length, total]).toEqual([9, 33]);
    expect(requestedUrls()).toHaveLength(1);
    respondWith({ plans: [{ id: 1 }, null, { id: 3 }] });
    const whole = await provider.getList('pricing_plan', listParams());
    expect([whole.data.map(({ id }) => id), whole.total]).toEqual([[1, 3], 2]);
  });
});

describe('ids above the largest integer that JavaScript stores exactly', () => {
  const LARGE = '9007199254740993';

  it('the client reads and sends an id above 2^53 without rounding the id', async () => {
    const row = `{"id": ${LARGE}, "email": "a \\"b\\": 9007199254740993, 1", "total_earnings": 12.5}`;
    respondWithText(`{"success": true, "data": {"sellers": {"data": [${row}], "total": 1}}}`);
    const [seller] = (await getSellers()).data;
    expect(seller).toMatchObject({ id: LARGE, email: 'a "b": 9007199254740993, 1', total_earnings: 12.5 });
    respondWith(null);
    await provider.updateMany('seller_account', { ids: [seller!.id], data: { is_restricted: true } });
    expect(bodies()).toEqual([{ user_ids: [LARGE] }]);
  });

  test.each([
    ['-9007199254740993', '-9007199254740993'],
    ['9.007199254740993e15', '9.007199254740993e15'],
    ['9007199254740991', 9007199254740991],
    ['1e3', 1000],
    ['"9007199254740993"', LARGE],
  ])('the client reads the id %s in JSON as %j', async (written, id) => {
    respondWithText(`{"success":true,"data":[{"id":${written}}]}`);
    expect((await getSellers()).data).toMatchObject([{ id }]);
  });

  it('the client rejects an id that JSON.parse has already rounded', () => {
    const read = () => entity(personFields).read({ id: 2 ** 53 }, { root: '/api', index: 0 });
    expect(read).toThrow(translatable('request.id_is_missing'));
  });

  it('the client keeps all decimals of an amount', async () => {
    respondWithText('{"success":true,"data":[{"id":1,"total_earnings":0.30000000000000004}]}');
    expect((await getSellers()).data).toMatchObject([{ total_earnings: 0.30000000000000004 }]);
  });
});

describe('names with HTML entities', () => {
  const read = (first_name: string, root: string) =>
    entity(personFields).read({ id: 1, first_name }, { root, index: 0 }).first_name;
  const PROVIDER = 'https://api.provider.example/api';

  test.each([
    ['O&#039;Brien', "O'Brien"],
    ['O&#39;Brien', "O'Brien"],
    ['O&#x27;Brien', "O'Brien"],
    ['Nails &amp; More', 'Nails & More'],
    ['&lt;b&gt;', '<b>'],
    ['&amp;lt;', '&lt;'],
    ['&quot;Ada&quot;', '"Ada"'],
    ['Nails & More', 'Nails & More'],
    ['Nails & &amp;', 'Nails & &amp;'],
    ['&unknown;', '&unknown;'],
  ])('the client reads the name %s as %s', (written, name) => expect(read(written, PROVIDER)).toBe(name));

  it('the client does not decode HTML entities from the embedded server, because this server escapes nothing', () => {
    expect(read('O&#039;Brien', '/api')).toBe('O&#039;Brien');
  });
});

describe('roles with a name instead of a key', () => {
  it('the client reads the roles of the current user if roles have a name instead of a key', () => {
    const roles = [
      { id: 1, name: 'sellers', guard_name: 'api' },
      { key: 'buyers', name: 'Buyers' },
      'finance',
    ];
    const where = { root: '/api', index: 0 };
    expect(sessionUser.read({ id: 1, roles }, where).roles).toEqual(['sellers', 'buyers', 'finance']);
    expect(sessionUser.read({ id: 1, roles: { 1: roles[0] } }, where).roles).toEqual(['sellers']);
  });

  it('the client reads the roles of administrators if roles have a name instead of a key', async () => {
    respondWith({ roles: [{ id: 3, name: 'finance', guard_name: 'api' }] });
    expect((await provider.getList('roles', listParams())).data).toEqual([{ id: 3, key: 'finance' }]);
    respondWith([{ id: 2, roles: [{ id: 3, name: 'finance' }] }]);
    const [admin] = (await provider.getList('admin_manage', listParams())).data;
    expect(admin).toHaveProperty('roles', [{ id: 3, key: 'finance' }]);
  });
});

describe('validation errors', () => {
  const SHOWN = ['first_name', 'email', 'benefits', 'benefits.0'];
  const at = (body: unknown, status = 422) => errorsAtFields(toApiError(status, body, undefined), SHOWN);

  test.each([
    ['Express', { errors: [{ type: 'field', path: 'email', msg: 'Taken', location: 'body' }] }],
    [
      'Express with `param` instead of `path`',
      { errors: [{ param: 'email', msg: 'Taken', location: 'body' }] },
    ],
    ['zod', { errors: [{ path: ['email'], message: 'Taken', code: 'custom' }] }],
    ['Django', { email: ['Taken', 'Ugly'] }],
    ['Laravel, at `errors`', { message: 'The given data was invalid.', errors: { email: ['Taken'] } }],
    ['Laravel, at `data`', { success: false, message: 'Validation Error.', data: { email: ['Taken'] } }],
    ['Laravel, at `message`', { success: false, message: { email: ['Taken'] } }],
    ['Laravel, at `messages`', { success: false, messages: { email: ['Taken'] } }],
  ])('a validation error in the format of %s appears at the rejected field', (_server, body) => {
    expect(at(body)).toEqual({ atFields: { email: 'Taken' }, rest: undefined });
  });

  it('a form shows the first validation error of each list item next to the item', () => {
    const errors = [
      { path: 'benefits[0]', msg: 'Too long' },
      { path: 'benefits[0]', msg: 'Ugly' },
      { path: 'first_name', msg: 'Too short' },
      { path: 'captcha', msg: 'Who are you?' },
      { msg: 'Try again' },
    ];
    expect(at({ errors })).toEqual({
      atFields: { 'benefits.0': 'Too long', first_name: 'Too short' },
      rest: 'Who are you? Try again',
    });
  });

  it('a form shows a validation error without a field above the fields', () => {
    expect(at({ non_field_errors: ['These two do not fit.'] }, 400).rest).toBe('These two do not fit.');
    expect(at({ success: false, message: ['No', 'Never'] })).toEqual({ atFields: {}, rest: 'No' });
    expect(at({ success: false, message: 'Confirm it', confirm: ['passkey'] }, 403).rest).toBe('Confirm it');
  });
});

describe('sort direction', () => {
  afterEach(() => vi.unstubAllEnvs());
  const directions = async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      respondWith([]);
      await provider.getList('buyer_account', { ...listParams(), sort: { field: 'id', order } });
    }
    return requestedUrls().map(({ searchParams }) => searchParams.get('sort_direction'));
  };

  it('a list request has the sort direction asc or desc by default', async () =>
    expect(await directions()).toEqual(['asc', 'desc']));

  it('a list request has the sort direction 0 or 1 if the build setting VITE_SORT_DIRECTION is 0,1', async () => {
    vi.stubEnv('VITE_SORT_DIRECTION', '0,1');
    expect(await directions()).toEqual(['0', '1']);
  });
});

describe('update of a record that has invalid values', () => {
  const plan = {
    id: 1,
    name: 'Glow',
    credits: 50,
    price_usd: 49.99,
    price_per_credit: 0.9998,
    benefits: ['x'.repeat(201)],
  };
  const change = (data: object) =>
    provider.update('pricing_plan', { id: 1, data: { ...plan, ...data }, previousData: plan });
  const sent = () => bodies().at(-1);

  it('an update succeeds although a field that the user has not edited has an invalid value', async () => {
    respondWith(null);
    await change({ price_usd: '59.99' });
    const { id: _id, name: _name, ...fields } = plan;
    expect(sent()).toEqual({ ...fields, price_usd: 59.99 });
    respondWith(null);
    await change({ price_usd: 59.99, price_per_credit: '0.9998' });
    expect(sent()).toMatchObject({ price_per_credit: 0.9998 });
  });

  it('the client rejects an update if an edited field is invalid', async () => {
    const errors = { price_per_credit: 'Enter at most two decimals' };
    await expect(change({ price_per_credit: 0.9997 })).rejects.toMatchObject({
      status: 422,
      body: { errors },
    });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('an update saves a first name although the person has no last name', async () => {
    const person = { id: 1, first_name: 'Ada', last_name: '' };
    respondWith(null);
    await provider.update('seller_account', {
      id: 1,
      data: { first_name: 'Adela', last_name: '', new_password: undefined },
      previousData: person,
    });
    expect(sent()).toEqual({ user_id: 1, first_name: 'Adela', last_name: '' });
  });

  it('the client rejects two different passwords for an administrator even if the administrator has no role', async () => {
    const admin = { id: 2, first_name: 'Al', last_name: 'B', email: 'al@b.example', role_ids: [] };
    const save = (data: object) =>
      provider.update('admin_manage', { id: 2, data: { ...admin, ...data }, previousData: admin });
    const passwords = { password: 'secret6', confirm_password: 'secret7' };
    await expect(save(passwords)).rejects.toMatchObject({
      body: { errors: { confirm_password: 'Passwords must match' } },
    });
    respondWith(null);
    await save({ email: 'alan@b.example' });
    expect(sent()).toMatchObject({ role_ids: [], last_name: 'B', email: 'alan@b.example' });
  });
});
