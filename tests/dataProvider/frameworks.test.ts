import { afterEach, describe, expect, it, test, vi } from 'vitest';

import { translatable } from '../../src/contract/core/translatable';
import { personFields, sessionUser } from '../../src/contract/accounts/person';
import { entity } from '../../src/contract/core/field';
import { errorsAtFields } from '../../src/dataProvider/errors';
import { toApiError } from '../../src/dataProvider/request';
import { answerData, asked, createTestProvider, fetched, listParams, sellers } from './provider';

/** How Laravel, PHP, Django, Express and their like write what sections 3 and 7 leave open. */
const { provider } = createTestProvider();
const getSellers = (page = 1) => provider.getList('seller_account', listParams(page));
const answer = (body: object) => fetched.mockResolvedValueOnce(Response.json({ success: true, ...body }));
const answerText = (body: string) => fetched.mockResolvedValueOnce(new Response(body));
const bodies = () =>
  fetched.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(init.body as string) as object] : []));

describe('lists', () => {
  const page = sellers(10);
  const meta = { current_page: 1, last_page: 4, per_page: 10, total: 33 };
  const links = { first: '/sellers?page=1', next: '/sellers?page=2' };

  test.each([
    ['inside the list', { data: { sellers: { data: page, links, meta } } }],
    ['beside the list', { data: { sellers: page, links, meta } }],
    ['beside the list of an object', { data: { sellers: { data: page }, meta } }],
    ['inside `data`', { data: { data: page, links, meta } }],
    ['beside `data`', { data: page, links, meta }],
    ['beside `data` with the list by its name', { data: { sellers: page }, links, meta }],
    ['as a paginator in place of the envelope', { data: page, ...meta }],
  ])('have the total that Laravel writes %s', async (_where, body) => {
    answer(body);
    const { data, total } = await getSellers();
    expect([data.map(({ id }) => id), total]).toEqual([page.map(({ id }) => id), 33]);
  });

  it('are read where PHP wrote an object, because numbers are missing between its keys', async () => {
    const [first, second] = sellers(2);
    answerData({ sellers: { 0: first, 2: second } });
    expect((await getSellers()).data.map(({ id }) => id)).toEqual([1, 2]);
    answerData({ sellers: { data: { 1: first, 7: second }, total: 2 } });
    expect((await getSellers()).data.map(({ id }) => id)).toEqual([1, 2]);
    answerData([{ id: 1, name: 'Glow', benefits: { 0: 'Any service', 3: 'Cancel at any time' } }]);
    const plan = (await provider.getList('pricing_plan', listParams())).data[0];
    expect(plan).toHaveProperty('benefits', ['Any service', 'Cancel at any time']);
  });

  it('leave out a row that is `null`, and keep to their pages', async () => {
    const rows: unknown[] = sellers(10);
    rows[4] = null;
    answerData({ sellers: { data: rows, total: 33 } });
    const { data, total } = await getSellers();
    expect([data.length, total]).toEqual([9, 33]);
    expect(asked()).toHaveLength(1);
    answerData({ plans: [{ id: 1 }, null, { id: 3 }] });
    const whole = await provider.getList('pricing_plan', listParams());
    expect([whole.data.map(({ id }) => id), whole.total]).toEqual([[1, 3], 2]);
  });
});

describe('ids that a double would round', () => {
  const LARGE = '9007199254740993';

  it('are shown and sent as the server wrote them', async () => {
    const row = `{"id": ${LARGE}, "email": "a \\"b\\": 9007199254740993, 1", "total_earnings": 12.5}`;
    answerText(`{"success": true, "data": {"sellers": {"data": [${row}], "total": 1}}}`);
    const [seller] = (await getSellers()).data;
    expect(seller).toMatchObject({ id: LARGE, email: 'a "b": 9007199254740993, 1', total_earnings: 12.5 });
    answerData(null);
    await provider.updateMany('seller_account', { ids: [seller!.id], data: { is_restricted: true } });
    expect(bodies()).toEqual([{ user_ids: [LARGE] }]);
  });

  test.each([
    ['-9007199254740993', '-9007199254740993'],
    ['9.007199254740993e15', '9.007199254740993e15'],
    ['9007199254740991', 9007199254740991],
    ['1e3', 1000],
    ['"9007199254740993"', LARGE],
  ])('%s is %j', async (written, id) => {
    answerText(`{"success":true,"data":[{"id":${written}}]}`);
    expect((await getSellers()).data).toMatchObject([{ id }]);
  });

  it('are an error where they are rounded already', () => {
    const read = () => entity(personFields).read({ id: 2 ** 53 }, { root: '/api', index: 0 });
    expect(read).toThrow(translatable('request.id_is_missing'));
  });

  it('leave amounts with many decimals as they are', async () => {
    answerText('{"success":true,"data":[{"id":1,"total_earnings":0.30000000000000004}]}');
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
  ])('%s of another server is %s', (written, name) => expect(read(written, PROVIDER)).toBe(name));

  it('stay as they are on our own server, which escapes nothing', () => {
    expect(read('O&#039;Brien', '/api')).toBe('O&#039;Brien');
  });
});

describe('roles that have a name in place of a key', () => {
  it('open pages after signing in', () => {
    const roles = [
      { id: 1, name: 'sellers', guard_name: 'api' },
      { key: 'buyers', name: 'Buyers' },
      'finance',
    ];
    const where = { root: '/api', index: 0 };
    expect(sessionUser.read({ id: 1, roles }, where).roles).toEqual(['sellers', 'buyers', 'finance']);
    expect(sessionUser.read({ id: 1, roles: { 1: roles[0] } }, where).roles).toEqual(['sellers']);
  });

  it('are those of admins too', async () => {
    answerData({ roles: [{ id: 3, name: 'finance', guard_name: 'api' }] });
    expect((await provider.getList('roles', listParams())).data).toEqual([{ id: 3, key: 'finance' }]);
    answerData([{ id: 2, roles: [{ id: 3, name: 'finance' }] }]);
    const [admin] = (await provider.getList('admin_manage', listParams())).data;
    expect(admin).toHaveProperty('roles', [{ id: 3, key: 'finance' }]);
  });
});

describe('validation errors', () => {
  const SHOWN = ['first_name', 'email', 'benefits', 'benefits.0'];
  const at = (body: unknown, status = 422) => errorsAtFields(toApiError(status, body, undefined), SHOWN);

  test.each([
    ['Express lists them', { errors: [{ type: 'field', path: 'email', msg: 'Taken', location: 'body' }] }],
    ['older Express lists them', { errors: [{ param: 'email', msg: 'Taken', location: 'body' }] }],
    ['zod lists them', { errors: [{ path: ['email'], message: 'Taken', code: 'custom' }] }],
    ['Django answers them alone', { email: ['Taken', 'Ugly'] }],
    [
      'Laravel writes them to `errors`',
      { message: 'The given data was invalid.', errors: { email: ['Taken'] } },
    ],
    [
      'Laravel writes them to `data`',
      { success: false, message: 'Validation Error.', data: { email: ['Taken'] } },
    ],
    ['Laravel writes them to `message`', { success: false, message: { email: ['Taken'] } }],
    ['Laravel writes them to `messages`', { success: false, messages: { email: ['Taken'] } }],
  ])('are shown at their fields where %s', (_how, body) => {
    expect(at(body)).toEqual({ atFields: { email: 'Taken' }, rest: undefined });
  });

  it('belong to items of a list, the first error of each', () => {
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

  it('are shown above the form without a field', () => {
    expect(at({ non_field_errors: ['These two do not fit.'] }, 400).rest).toBe('These two do not fit.');
    expect(at({ success: false, message: ['No', 'Never'] })).toEqual({ atFields: {}, rest: 'No' });
    expect(at({ success: false, message: 'Confirm it', confirm: ['passkey'] }, 403).rest).toBe('Confirm it');
  });
});

describe('the direction of a sort', () => {
  afterEach(() => vi.unstubAllEnvs());
  const directions = async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      answerData([]);
      await provider.getList('buyer_account', { ...listParams(), sort: { field: 'id', order } });
    }
    return asked().map(({ searchParams }) => searchParams.get('sort_direction'));
  };

  it('is `asc` or `desc`', async () => expect(await directions()).toEqual(['asc', 'desc']));

  it('is `0` or `1` where the build asks for digits', async () => {
    vi.stubEnv('VITE_SORT_DIRECTION', '0,1');
    expect(await directions()).toEqual(['0', '1']);
  });
});

describe('a change to a record that our rules would reject', () => {
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

  it('sends untouched fields back as they came', async () => {
    answerData(null);
    await change({ price_usd: '59.99' });
    const { id: _id, name: _name, ...fields } = plan;
    expect(sent()).toEqual({ ...fields, price_usd: 59.99 });
    answerData(null);
    await change({ price_usd: 59.99, price_per_credit: '0.9998' });
    expect(sent()).toMatchObject({ price_per_credit: 0.9998 });
  });

  it('is rejected at a touched field', async () => {
    const errors = { price_per_credit: 'At most two decimals' };
    await expect(change({ price_per_credit: 0.9997 })).rejects.toMatchObject({
      status: 422,
      body: { errors },
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('saves the first name of a person without a last name', async () => {
    const person = { id: 1, first_name: 'Ada', last_name: '' };
    answerData(null);
    await provider.update('seller_account', {
      id: 1,
      data: { first_name: 'Adela', last_name: '', new_password: undefined },
      previousData: person,
    });
    expect(sent()).toEqual({ user_id: 1, first_name: 'Adela', last_name: '' });
  });

  it('still compares the two passwords of an admin without a role', async () => {
    const admin = { id: 2, first_name: 'Al', last_name: 'B', email: 'al@b.example', role_ids: [] };
    const save = (data: object) =>
      provider.update('admin_manage', { id: 2, data: { ...admin, ...data }, previousData: admin });
    const passwords = { password: 'secret6', confirm_password: 'secret7' };
    await expect(save(passwords)).rejects.toMatchObject({
      body: { errors: { confirm_password: 'Passwords must match' } },
    });
    answerData(null);
    await save({ email: 'alan@b.example' });
    expect(sent()).toMatchObject({ role_ids: [], last_name: 'B', email: 'alan@b.example' });
  });
});
