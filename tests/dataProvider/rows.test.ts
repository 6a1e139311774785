import { describe, expect, it, test } from 'vitest';

import { picture } from '../../src/contract/core/field';
import { ApiError, errorsAtFields } from '../../src/dataProvider/errors';
import { toApiError } from '../../src/dataProvider/request';
import { respondWith, createTestProvider, listParams } from './provider';

describe('rows in the formats of different servers', () => {
  const { provider } = createTestProvider();

  const read = async (resource: string, row: unknown) => {
    respondWith([row]);
    return (await provider.getList(resource, listParams())).data[0];
  };

  const ADA = {
    id: 7,
    email: 'ada@b.example',
    first_name: 'Ada',
    last_name: 'Byron',
    created_at: '2026-01-02T03:04:05.000Z',
    is_restricted: true,
    total_earnings: 1234.5,
  };

  test.each([
    ['in the format of the embedded server', { is_restricted: 1 }],
    ['with numbers as strings', { is_restricted: '1', total_earnings: '1234.50' }],
    ['with a thousands separator in an amount', { is_restricted: 'true', total_earnings: '1,234.50' }],
    ['with spaces around strings', { first_name: ' Ada ', last_name: 'Byron\n', total_earnings: ' 1234.5 ' }],
    ['with unknown fields', { password: 'x', roles: [{}], __proto__: { id: 8 } }],
  ])('the client reads a seller %s', async (_format, written) => {
    expect(await read('seller_account', { ...ADA, ...written })).toEqual(ADA);
  });

  test.each([7, '7', 'SELLER-7', '0007', 'f3b1c2d4-0000-4000-8000-000000000000', 0])(
    'the client does not change the id %j',
    async (id) => expect(await read('seller_account', { ...ADA, id })).toHaveProperty('id', id),
  );

  test.each([[null], [''], [undefined], [{}], [[7]], [true]])(
    'the client rejects a row with the id %j',
    async (id) => {
      await expect(read('seller_account', { ...ADA, id })).rejects.toThrow(
        "The server's response could not be read: a record has no ID",
      );
    },
  );

  test.each([true, 1, '1', 'true', 'TRUE', 'yes', 'Yes', 'Y', ' y '])(
    'the client reads a buyer as blocked if is_restricted is %j',
    async (is_restricted) => {
      expect(await read('buyer_account', { id: 1, is_restricted })).toHaveProperty('is_restricted', true);
    },
  );

  test.each([false, 0, '0', 'false', '', null, undefined, 2, 'no', 'N', 'n', {}])(
    'the client reads a buyer as not blocked if is_restricted is %j',
    async (is_restricted) => {
      expect(await read('buyer_account', { id: 1, is_restricted })).toHaveProperty('is_restricted', false);
    },
  );

  const EMPTY = { email: '', first_name: '', last_name: '' };
  test.each([
    { id: 1 },
    { id: 1, email: null, first_name: null, created_at: null, total_earnings: null, role: null },
  ])('the client reads missing fields as empty, never as undefined: %j', async (row) => {
    expect(await read('seller_account', row)).toEqual({
      id: 1,
      ...EMPTY,
      created_at: null,
      is_restricted: false,
      total_earnings: null,
    });
    expect(await read('blocked_users', row)).toEqual({ id: 1, ...EMPTY, role: '', updated_at: null });
  });

  test.each([
    [{ credits: 12.5 }, 12.5],
    [{ credits: '12.50' }, 12.5],
    [{ credits: 0 }, 0],
    [{ credits: '-3' }, -3],
    [{ credits: null }, null],
    [{ credits: 'many' }, null],
    [{ credits: Number.MAX_VALUE * 10 }, null],
    [{ credits: '1,234.50' }, 1234.5],
    [{ credits: '1,234' }, 1234],
    [{ credits: '-12,345,678.9' }, -12345678.9],
    [{ credits: '+12.50' }, 12.5],
    [{ credits: '1.5E+3' }, 1500],
    [{ credits: '.5' }, 0.5],
    [{ credits: '1234567.891' }, 1234567.891],
    [{ credits: '49,99' }, null],
    [{ credits: '1,23' }, null],
    [{ credits: '0,123' }, null],
    [{ credits: '1,2345' }, null],
    [{ credits: '1234,567' }, null],
    [{ credits: '12,34,567' }, null],
    [{ credits: '1.234,50' }, null],
    [{ credits: '1.234.567' }, null],
    [{ credits: '1 234.50' }, null],
    [{ credits: '$49.99' }, null],
    [{ credits: '49.99 USD' }, null],
    [{ credits: '0x10' }, null],
    [{ credits: 'Infinity' }, null],
    [{ credits: '90071992547409931' }, null],
    [{ credits: true }, null],
    [{ credits: [7] }, null],
    [{}, null],
    [null, null],
    [undefined, null],
    [[], null],
    ['12', null],
  ])('the client reads the available credits %j of a buyer as %j', async (available_credits, credits) => {
    expect(await read('buyer_account', { id: 1, available_credits })).toHaveProperty('available_credits', {
      credits,
    });
  });

  describe('saved profile', () => {
    const save = async (response: unknown) => {
      respondWith(response);
      const data = { first_name: 'Ada', current_password: 'old', new_password: 'secret6' };
      return (await provider.update('settings', { id: 7, data, previousData: { id: 7 } })).data;
    };

    test.each([
      [
        'at `user`',
        { user: { id: 7, email: 'ada@b.example', first_name: 'Adela', phone_number: 17025550123 } },
      ],
      [
        'in the response itself',
        { email: 'ada@b.example', first_name: 'Adela', phone_number: '17025550123' },
      ],
    ])(
      'the client reads the profile if the response to a save has the profile %s',
      async (_place, response) => {
        expect(await save(response)).toEqual({
          id: 7,
          email: 'ada@b.example',
          first_name: 'Adela',
          phone_number: '17025550123',
        });
      },
    );

    test.each([[null], [[]], ['saved'], [{}], [{ user: null }]])(
      'a saved profile has the values of the request if the response %j contains no profile',
      async (response) => expect(await save(response)).toMatchObject({ id: 7, first_name: 'Ada' }),
    );
    test('the profile that a save returns contains no password', async () => {
      expect(Object.keys(await save(null))).toEqual(['first_name', 'id']);
    });
  });
});

describe('picture URL', () => {
  const pictureOf = (root: string) => (written: unknown) => picture.read(written, { root, index: 0 });

  it('the URL of a picture stays unchanged if API and back-office have the same origin', () => {
    expect(pictureOf('/api')('/api/images/1f.webp')).toBe('/api/images/1f.webp');
  });

  it('a picture URL without an origin is relative to the API root', () => {
    const read = pictureOf('https://api.provider.example/api');
    expect(read('/api/images/1f.webp')).toBe('https://api.provider.example/api/images/1f.webp');
    expect(read('storage/1f.webp')).toBe('https://api.provider.example/storage/1f.webp');
  });

  it('a picture URL with an origin stays unchanged', () => {
    const read = pictureOf('https://api.provider.example/api');
    expect(read('https://pictures.example/1f.webp')).toBe('https://pictures.example/1f.webp');
    expect(read('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==');
  });

  it.each([null, undefined, '', 7n])('the client reads the picture URL %o as null', (written) => {
    expect(pictureOf('https://api.provider.example/api')(written)).toBeNull();
  });
});

describe('validation errors of fields', () => {
  const rejected = (errors: unknown) => toApiError(422, { success: false, message: 'No', errors }, undefined);
  const SHOWN = ['name', 'benefits', 'benefits.0', 'benefits.1', 'phone'];

  test.each([
    ['at a field that the form shows', { name: 'Too long' }, { name: 'Too long' }, undefined],
    ['at a field with several messages', { name: ['Too long', 'Ugly'] }, { name: 'Too long' }, undefined],
    [
      'at a list item that the form shows',
      { 'benefits.1': 'Too long' },
      { 'benefits.1': 'Too long' },
      undefined,
    ],
    [
      'at a list item that the form does not show',
      { 'benefits.7': 'Too long' },
      { benefits: 'Too long' },
      undefined,
    ],
    ['at a field that the form does not show', { token: 'Token is required' }, {}, 'Token is required'],
    [
      'at a field that the form shows and two fields that the form does not show',
      { name: 'Too long', token: 'Token is required', 'role_ids.0': 'No such role' },
      { name: 'Too long' },
      'Token is required. No such role',
    ],
    [
      'at two API fields that the form shows as one field',
      { phone_country_code: 'No matches', phone_number: 'Digits only.' },
      { phone: 'No matches. Digits only.' },
      undefined,
    ],
    ['in an empty object', {}, {}, 'No'],
    ['in a list without field names', ['Too long'], {}, 'No'],
  ])(
    'the client splits validation errors %s into messages at fields and a general message',
    (_place, errors, atFields, rest) => {
      const rename = { phone_country_code: 'phone', phone_number: 'phone' };
      expect(errorsAtFields(rejected(errors), SHOWN, rename)).toEqual({ atFields, rest });
    },
  );

  test('the client returns the whole message of an error without field errors', () => {
    expect(errorsAtFields(new ApiError('No answer', 0), SHOWN)).toEqual({ atFields: {}, rest: 'No answer' });
    expect(errorsAtFields(new Error('Broken'), SHOWN)).toEqual({ atFields: {}, rest: 'Broken' });
  });

  test.each([
    [{ a: 'Email is required', b: 'Passwords must match' }, 'Email is required. Passwords must match'],
    [{ a: 'Is that so?', b: 'It is “other”.', c: 'Try again.' }, 'Is that so? It is “other”. Try again.'],
    [{ a: 'Alone' }, 'Alone'],
  ])('the error message joins the messages of several fields into sentences: %j', (errors, message) => {
    expect(rejected(errors).message).toBe(message);
  });
});
