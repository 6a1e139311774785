import { describe, expect, it, test } from 'vitest';

import { picture } from '../../src/contract/core/field';
import { ApiError, errorsAtFields } from '../../src/dataProvider/errors';
import { toApiError } from '../../src/dataProvider/request';
import { answerData, createTestProvider, listParams } from './provider';

describe('rows', () => {
  const { provider } = createTestProvider();

  const read = async (resource: string, row: unknown) => {
    answerData([row]);
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
    ['as our own server writes it', { is_restricted: 1 }],
    ['with numbers as text', { is_restricted: '1', total_earnings: '1234.50' }],
    ['with thousands separated', { is_restricted: 'true', total_earnings: '1,234.50' }],
    ['with space around', { first_name: ' Ada ', last_name: 'Byron\n', total_earnings: ' 1234.5 ' }],
    ['with more than is known', { password: 'x', roles: [{}], __proto__: { id: 8 } }],
  ])('a seller %s', async (_how, written) => {
    expect(await read('seller_account', { ...ADA, ...written })).toEqual(ADA);
  });

  test.each([7, '7', 'SELLER-7', '0007', 'f3b1c2d4-0000-4000-8000-000000000000', 0])(
    'the id %j stays as it is',
    async (id) => expect(await read('seller_account', { ...ADA, id })).toHaveProperty('id', id),
  );

  test.each([[null], [''], [undefined], [{}], [[7]], [true]])(
    'a row with the id %j is an error that says so',
    async (id) => {
      await expect(read('seller_account', { ...ADA, id })).rejects.toThrow(
        "The server's response could not be read: a record has no ID",
      );
    },
  );

  test.each([true, 1, '1', 'true', 'TRUE', 'yes', 'Yes', 'Y', ' y '])(
    '%j is blocked',
    async (is_restricted) => {
      expect(await read('buyer_account', { id: 1, is_restricted })).toHaveProperty('is_restricted', true);
    },
  );

  test.each([false, 0, '0', 'false', '', null, undefined, 2, 'no', 'N', 'n', {}])(
    '%j is not blocked',
    async (is_restricted) => {
      expect(await read('buyer_account', { id: 1, is_restricted })).toHaveProperty('is_restricted', false);
    },
  );

  const EMPTY = { email: '', first_name: '', last_name: '' };
  test.each([
    { id: 1 },
    { id: 1, email: null, first_name: null, created_at: null, total_earnings: null, role: null },
  ])('what is missing is empty, never undefined: %j', async (row) => {
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
  ])('available credits written as %j are %j', async (available_credits, credits) => {
    expect(await read('buyer_account', { id: 1, available_credits })).toHaveProperty('available_credits', {
      credits,
    });
  });

  describe('a saved profile is read', () => {
    const save = async (answer: unknown) => {
      answerData(answer);
      const data = { first_name: 'Ada', current_password: 'old', new_password: 'secret6' };
      return (await provider.update('settings', { id: 7, data, previousData: { id: 7 } })).data;
    };

    test.each([
      [
        'at `user`',
        { user: { id: 7, email: 'ada@b.example', first_name: 'Adela', phone_number: 17025550123 } },
      ],
      ['as the answer itself', { email: 'ada@b.example', first_name: 'Adela', phone_number: '17025550123' }],
    ])('%s, as far as the server tells', async (_where, answer) => {
      expect(await save(answer)).toEqual({
        id: 7,
        email: 'ada@b.example',
        first_name: 'Adela',
        phone_number: '17025550123',
      });
    });

    test.each([[null], [[]], ['saved'], [{}], [{ user: null }]])(
      'from what was sent where the answer is %j, but never a password',
      async (answer) => expect(await save(answer)).toMatchObject({ id: 7, first_name: 'Ada' }),
    );
    test('and never with a password', async () => {
      expect(Object.keys(await save(null))).toEqual(['first_name', 'id']);
    });
  });
});

describe('pictures', () => {
  const pictureOf = (root: string) => (written: unknown) => picture.read(written, { root, index: 0 });

  describe('a picture’s address', () => {
    it('stays as it is on the back-office’s own origin', () => {
      expect(pictureOf('/api')('/api/images/1f.webp')).toBe('/api/images/1f.webp');
    });

    it('without an origin belongs to the API’s', () => {
      const read = pictureOf('https://api.provider.example/api');
      expect(read('/api/images/1f.webp')).toBe('https://api.provider.example/api/images/1f.webp');
      expect(read('storage/1f.webp')).toBe('https://api.provider.example/storage/1f.webp');
    });

    it('that is whole stays so', () => {
      const read = pictureOf('https://api.provider.example/api');
      expect(read('https://pictures.example/1f.webp')).toBe('https://pictures.example/1f.webp');
      expect(read('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==');
    });

    it.each([null, undefined, '', 7n])('is none where %o stands', (written) => {
      expect(pictureOf('https://api.provider.example/api')(written)).toBeNull();
    });
  });
});

describe('errors at fields', () => {
  const refused = (errors: unknown) => toApiError(422, { success: false, message: 'No', errors }, undefined);
  const SHOWN = ['name', 'benefits', 'benefits.0', 'benefits.1', 'phone'];

  test.each([
    ['at its field', { name: 'Too long' }, { name: 'Too long' }, undefined],
    ['the first of several', { name: ['Too long', 'Ugly'] }, { name: 'Too long' }, undefined],
    ['at an item that is shown', { 'benefits.1': 'Too long' }, { 'benefits.1': 'Too long' }, undefined],
    ['at the list, without the item', { 'benefits.7': 'Too long' }, { benefits: 'Too long' }, undefined],
    ['of a field that is not shown', { token: 'Token is required' }, {}, 'Token is required'],
    [
      'at one field, and of two others',
      { name: 'Too long', token: 'Token is required', 'role_ids.0': 'No such role' },
      { name: 'Too long' },
      'Token is required. No such role',
    ],
    [
      'at the field that makes both',
      { phone_country_code: 'No matches', phone_number: 'Digits only.' },
      { phone: 'No matches. Digits only.' },
      undefined,
    ],
    ['of nothing', {}, {}, 'No'],
    ['of no field', ['Too long'], {}, 'No'],
  ])('what a refusal says stands %s', (_where, errors, atFields, rest) => {
    const rename = { phone_country_code: 'phone', phone_number: 'phone' };
    expect(errorsAtFields(refused(errors), SHOWN, rename)).toEqual({ atFields, rest });
  });

  test('what is no refusal stands at no field', () => {
    expect(errorsAtFields(new ApiError('No answer', 0), SHOWN)).toEqual({ atFields: {}, rest: 'No answer' });
    expect(errorsAtFields(new Error('Broken'), SHOWN)).toEqual({ atFields: {}, rest: 'Broken' });
  });

  test.each([
    [{ a: 'Email is required', b: 'Passwords must match' }, 'Email is required. Passwords must match'],
    [{ a: 'Is that so?', b: 'It is “other”.', c: 'Try again.' }, 'Is that so? It is “other”. Try again.'],
    [{ a: 'Alone' }, 'Alone'],
  ])('the sentences of several fields are read one after another: %j', (errors, message) => {
    expect(refused(errors).message).toBe(message);
  });
});
