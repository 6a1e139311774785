import { expect, test } from 'vitest';

import { ApiError } from '../../src/dataProvider/ApiError';
import { errorsAtFields } from '../../src/dataProvider/errorsAtFields';
import { toApiError } from '../../src/dataProvider/request';

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
    { phone_country_code: 'No such country', phone_number: 'Digits only.' },
    { phone: 'No such country. Digits only.' },
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
