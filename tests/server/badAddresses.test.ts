import { describe, expect, test, vi } from 'vitest';

import { ROLES } from '../../src/contract/roles';
import { openWithAdmin } from './helpers/openForTests';

const { it, admin } = openWithAdmin(...ROLES);

const NO_NUMBER = [
  '0',
  '-1',
  '1.5',
  'one',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e9999',
  '%20',
  '1%00',
  '1,2',
  'null',
];
/** Query parameters with invalid values, which are encoded as in a URL. */
const BAD_QUERY: [string, string[]][] = [
  ['page', [...NO_NUMBER, '10000001', '9007199254740993', '1'.repeat(400)]],
  ['per_page', [...NO_NUMBER, '101', '1000000']],
  ['sort_by', ['password_hash', 'last_name', 'ID', 'id;', '__proto__', 'constructor', 'toString', '%00']],
  ['sort_direction', ['2', '-1', 'ascending', 'asc;', 'desc--', '__proto__', '%00']],
  ['search', ['%00', 'a%00b', 'x'.repeat(201)]],
];

describe.each(['admin/sellers', 'admin/buyers', 'admin/blocked-users'])('%s', (path) => {
  test.each(BAD_QUERY)(
    'a list rejects invalid values of the parameter %s with an error at the parameter',
    async (field, values) => {
      for (const value of values) {
        const answer = await admin.send('GET', `${path}?${field}=${value}`);
        expect(answer, value).toEqual({
          status: 422,
          success: false,
          message: expect.any(String),
          data: null,
          errors: { [field]: answer.message },
        });
      }
    },
  );

  test.each([
    'unknown=1',
    'page=&per_page=&sort_by=&sort_direction=',
    'page[]=-1',
    'page[$gt]=1',
    '__proto__=1&constructor=2',
    '%',
    'search=%',
    'search=%zz',
    'search=%E0%A4%A',
    'search=%ED%A0%80',
    'search=%FF%FE',
    'search=%25',
    'search=+%09',
    '&&==&',
    '?',
    'search',
    `x=${'y'.repeat(50_000)}`,
  ])('a list responds with 200 to the query ?%s', async (query) => {
    const complaint = vi.spyOn(console, 'error');
    const { status, success } = await admin.send('GET', `${path}?${query}`);
    expect({ status, success }).toEqual({ status: 200, success: true });
    expect(complaint).not.toHaveBeenCalled();
  });
});

const NO_CALLS = [
  '',
  'admin',
  'admin/',
  'admin/sellers/',
  'admin/sellers/1',
  'admin//sellers',
  'admin%2Fsellers',
  'Admin/Sellers',
  'admin/sellers;a=1',
  'admin/__proto__',
  'constructor',
  'handlers/login',
  '..%2fpackage.json',
  '%',
  '%zz/%E0%A4%A',
  '%00',
  'a'.repeat(10_000),
];
test.each(NO_CALLS.map((path) => [path.slice(0, 40), path]))(
  'the server has no endpoint with the path api/%s',
  async (_short, path) => {
    expect(await admin.send('GET', path)).toEqual({
      status: 404,
      success: false,
      message: 'Unknown endpoint',
      data: null,
    });
  },
);

test.each([
  ['POST', 'admin/sellers'],
  ['PUT', 'admin/sellers'],
  ['PATCH', 'admin/edit-user'],
  ['DELETE', 'admin/delete-user'],
  ['GET', 'admin/delete-user'],
  ['GET', 'user/login'],
  ['OPTIONS', 'user/login'],
  ['PROPFIND', 'categories/all'],
])('the server responds with 404 to the unknown endpoint %s %s', async (method, path) => {
  expect(await admin.send(method, path)).toMatchObject({ status: 404, success: false, data: null });
});

test('responses of the API forbid caching', async () => {
  for (const path of ['categories/all', 'admin/sellers']) {
    const response = await it.app.request(`/api/${path}`, { headers: admin.headers });
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});
