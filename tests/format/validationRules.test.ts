import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { passwordForm, phoneNumber, profileFields } from '../../src/contract/accounts/ownAccount';
import { adminForm } from '../../src/contract/accounts/admins';
import { translateMessage } from '../../server/platform/translate';
import { categoryForm } from '../../src/contract/catalogue/categories';
import { setupForm } from '../../src/contract/auth/setup';
import { emailForm, resetCode, resetPasswordForm } from '../../src/contract/auth/passwordReset';
import { loginForm } from '../../src/contract/auth/signIn';
import { feeForm } from '../../src/contract/finance/finance';
import { acceptForm } from '../../src/contract/invitations';
import { refundForm } from '../../src/contract/ledger';
import { personForm } from '../../src/contract/accounts/people';
import { newPlanForm, planForm } from '../../src/contract/catalogue/plans';
import { formatPhone, splitPhone } from '../../src/format/person';

// Rules of section 5 of the specification. Each case has a name, the values of a form and the expected errors.

/** Validates a value and returns the first error of each field in English. */
const messagesOf = (schema: z.ZodMiniType, value: unknown) => {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    found[path.join('.')] ??= translateMessage('en', message);
  return found;
};
type Case = readonly [name: string, value: unknown, messages: Record<string, string>];

const LOGIN: Case[] = [
  [
    'empty fields',
    { email: '', password: '' },
    { email: 'email is required', password: 'password is required' },
  ],
  ['a malformed email', { email: 'ada@', password: 'x' }, { email: 'Invalid email format' }],
  ['a valid email and password', { email: 'ada@b.example', password: 'x' }, {}],
];
test.each(LOGIN)('the sign-in form validates %s [S105]', (_name, value, messages) =>
  expect(messagesOf(loginForm, value)).toEqual(messages),
);

test('the password reset form rejects a malformed email [S107]', () => {
  expect(messagesOf(emailForm, { email: 'ada@' })).toEqual({ email: 'Invalid email format' });
  expect(messagesOf(emailForm, { email: 'ada@b.example' })).toEqual({});
});

test.each(['', '1', '123', '1234', '12345', '1234567', '12345a'])(
  'the password reset form rejects the code %j [S108] [S109] [S172]',
  (code) => expect(messagesOf(resetCode, code)).toEqual({ '': 'Please enter valid OTP' }),
);
test('the password reset form accepts a code of six digits [S149] [S172]', () =>
  expect(messagesOf(resetCode, '048203')).toEqual({}));

const RESET: Case[] = [
  [
    'empty fields',
    { password: '', confirm_password: '' },
    { password: 'password is required', confirm_password: 'password is required' },
  ],
  [
    'two different passwords',
    { password: 'secret6', confirm_password: 'secret7' },
    { confirm_password: 'Passwords must match' },
  ],
  ['two equal passwords', { password: 'secret6', confirm_password: 'secret6' }, {}],
];
test.each(RESET)('the form for a new password validates %s [S110] [S171]', (_name, value, messages) =>
  expect(messagesOf(resetPasswordForm, value)).toEqual(messages),
);

const SELLER = {
  id: 'SEL-00a7',
  email: 'ada@b.example',
  first_name: 'Al',
  last_name: 'Bo',
  new_password: '',
};
const PERSON: Case[] = [
  [
    'empty fields [S111] [S112] [S113]',
    { id: '', email: '', first_name: '', last_name: '' },
    {
      id: 'Registration ID is required',
      email: 'Email is required',
      first_name: 'First name is required',
      last_name: 'Last name is required',
    },
  ],
  [
    'names of one character [S112] [S149]',
    { ...SELLER, first_name: 'A', last_name: 'B' },
    { first_name: 'Name must be at least 2 characters', last_name: 'Name must be at least 2 characters' },
  ],
  ['names of two characters, the Registration ID SEL-00a7, and no password [S112] [S114] [S232]', SELLER, {}],
  ['a malformed email [S113]', { ...SELLER, email: 'ada' }, { email: 'Invalid email format' }],
  [
    'a Registration ID with a space [S232]',
    { ...SELLER, id: 'SEL 7' },
    { id: 'Invalid Registration ID format' },
  ],
  [
    'a Registration ID with an underscore [S232]',
    { ...SELLER, id: 'SEL_7' },
    { id: 'Invalid Registration ID format' },
  ],
];
test.each(PERSON)('the seller form validates %s', (_name, value, messages) =>
  expect(messagesOf(personForm, value)).toEqual(messages),
);

const PASSWORDS = { current_password: 'x', new_password: 'secret', confirm_password: 'secret' };
test.each([
  ['the password reset', resetPasswordForm, 'password'],
  ['a password change', passwordForm, 'new_password'],
  ['a new admin', adminForm, 'password'],
  ['the first administrator', setupForm, 'password'],
  ['an invitation', acceptForm, 'password'],
])('the form for %s compares the two passwords even if other fields are empty', (_form, form, first) => {
  const MISMATCH = { confirm_password: 'Passwords must match' };
  expect(messagesOf(form, { [first]: 'abcdef', confirm_password: 'abcdeg' })).toMatchObject(MISMATCH);
  expect(messagesOf(form, { [first]: 'abcdef', confirm_password: 'abcdef' })).not.toMatchObject(MISMATCH);
  expect(messagesOf(form, {})).not.toMatchObject(MISMATCH);
});

const CHANGE: Case[] = [
  [
    'empty fields',
    { current_password: '', new_password: '', confirm_password: '' },
    {
      current_password: 'Current password is required',
      new_password: 'New password is required',
      confirm_password: 'Confirm password is required',
    },
  ],
  [
    'a password of five characters',
    { ...PASSWORDS, new_password: 'secre', confirm_password: 'secre' },
    { new_password: 'Password must be at least 6 characters' },
  ],
  [
    'two different passwords',
    { ...PASSWORDS, confirm_password: 'Secret' },
    { confirm_password: 'Passwords must match' },
  ],
  [
    'a password with a control character',
    { ...PASSWORDS, new_password: 'sec\tret', confirm_password: 'sec\tret' },
    { new_password: 'Password must not contain control characters, such as a tab' },
  ],
  ['a password of six characters [S149]', PASSWORDS, {}],
];
test.each(CHANGE)('the form for a password change validates %s [S115]', (_name, value, messages) =>
  expect(messagesOf(passwordForm, value)).toEqual(messages),
);

describe('phone number', () => {
  const WRONG = 'Phone number must be either 11 or 16 digits';

  test.each([
    ['', 'Phone number is required'],
    ['1'.repeat(10), WRONG],
    ['1'.repeat(11), undefined],
    ['1'.repeat(12), WRONG],
    ['1'.repeat(15), WRONG],
    ['1'.repeat(16), undefined],
    ['1'.repeat(17), WRONG],
    ['+1-702-555-0123', undefined],
  ])('the phone field validates %j by the number of digits [S116] [S149]', (phone, message) =>
    expect(messagesOf(phoneNumber, phone)['']).toBe(message),
  );

  test('the phone field accepts at most 16 digits, with or without a country code [S116]', () => {
    expect(formatPhone('17025550123')).toBe('1702-555-0123');
    expect(formatPhone('+120255501234')).toBe('+12-025-550-1234');
    for (const typed of ['1'.repeat(20), `+${'1'.repeat(20)}`])
      expect(formatPhone(typed).replaceAll(/\D/g, '')).toHaveLength(16);
  });

  test('a phone number is split only after a country code with a plus and 1 to 4 digits [S117]', () => {
    expect(splitPhone('+1-702-555-0123')).toEqual({ phone_country_code: '+1', phone_number: '702-555-0123' });
    expect(splitPhone('+1234-555-0123')).toEqual({ phone_country_code: '+1234', phone_number: '555-0123' });
    expect(splitPhone('1702-555-0123')).toEqual({ phone_number: '1702-555-0123' });
  });
});

const PLAN = { name: 'Glow', price_usd: '49.99', credits: '50', is_one_off: false, benefits: ['One'] };
const NEW_PLAN: Case[] = [
  [
    'empty fields',
    { ...PLAN, name: '', price_usd: '', credits: '' },
    { name: 'Name is required', price_usd: 'Price is required', credits: 'Credits is required' },
  ],
  ['a price that is not a number', { ...PLAN, price_usd: 'a lot' }, { price_usd: 'Price must be a number' }],
  ['valid values', PLAN, {}],
];
test.each(NEW_PLAN)('the form for a new plan validates %s [S119]', (_name, value, messages) =>
  expect(messagesOf(newPlanForm, value)).toEqual(messages),
);

const PRICING: Case[] = [
  [
    'empty fields',
    { price_usd: '', price_per_credit: '', credits: null, benefits: [] },
    { price_usd: 'Price is required', price_per_credit: 'Price per credit is required' },
  ],
  [
    'a price that is not a number',
    { price_usd: 'a lot', price_per_credit: '1', benefits: [] },
    { price_usd: 'Price must be a number' },
  ],
  ['a plan without a number of credits', { price_usd: '1', price_per_credit: '1', benefits: [] }, {}],
];
test.each(PRICING)('the form for an existing plan validates %s [S120]', (_name, value, messages) =>
  expect(messagesOf(planForm, value)).toEqual(messages),
);

test('the category form requires a name and an image [S122] [S141]', () => {
  expect(messagesOf(categoryForm, { name: '', is_popular: false, image: '' })).toEqual({
    name: 'Category Name is required',
    image: 'Category Image is required',
  });
  const category = { name: 'Reiki', is_popular: false, image: 'https://pictures.example/1.png' };
  expect(messagesOf(categoryForm, category)).toEqual({});
});

const ADMIN = { role_ids: [1], email: 'ada@b.example', first_name: 'Ada', last_name: 'Bell' };
const ADMINS: Case[] = [
  [
    'empty fields',
    { role_ids: [], email: '', first_name: '', last_name: '', password: '', confirm_password: '' },
    {
      role_ids: 'At least one role is required',
      email: 'Email is required',
      first_name: 'First Name is required',
      last_name: 'Last Name is required',
    },
  ],
  ['a malformed email', { ...ADMIN, email: 'ada' }, { email: 'Enter a valid email' }],
  [
    'two different passwords',
    { ...ADMIN, password: 'secret6', confirm_password: 'secret7' },
    { confirm_password: 'Passwords must match' },
  ],
  ['two empty passwords', { ...ADMIN, password: '', confirm_password: '' }, {}],
];
test.each(ADMINS)('the admin form validates %s [S123]', (_name, value, messages) =>
  expect(messagesOf(adminForm, value)).toEqual(messages),
);

const FEE: Case[] = [
  [
    'an empty fee [S124]',
    { processing_fee: '', fee_type: 'percent' },
    { processing_fee: 'Processing Fee is required' },
  ],
  [
    'a fee that is not a number [S124]',
    { processing_fee: 'some', fee_type: 'percent' },
    { processing_fee: 'Processing Fee must be a number' },
  ],
  ['a fee without a symbol [S125]', { processing_fee: '1', fee_type: '' }, { fee_type: 'Select % or $' }],
  [
    'a fee with an unknown symbol [S125]',
    { processing_fee: '1', fee_type: 'EUR' },
    { fee_type: 'Select % or $' },
  ],
  ['a fee in percent [S125]', { processing_fee: '2.5', fee_type: 'percent' }, {}],
  ['a fee in dollars [S125]', { processing_fee: '2.5', fee_type: 'absolute' }, {}],
];
test.each(FEE)('the fee form validates %s', (_name, value, messages) =>
  expect(messagesOf(feeForm, value)).toEqual(messages),
);

const NOT_POSITIVE = 'Enter a credit amount greater than zero';
test.each([
  ['40', undefined],
  ['0.01', undefined],
  ['40.01', 'Credits cannot exceed 40.00 for this transaction'],
  ['0', NOT_POSITIVE],
  ['-1', NOT_POSITIVE],
])('the refund form validates a refund of %s out of 40 credits [S127] [S151]', (credits_to_refund, message) =>
  expect(messagesOf(refundForm(40), { credits_to_refund })).toEqual(
    message ? { credits_to_refund: message } : {},
  ),
);

test('the refund form requires a note for the reason "other", even if the amount is invalid', () =>
  expect(messagesOf(refundForm(40), { credits_to_refund: '', reason: 'other' })).toEqual({
    credits_to_refund: 'Enter a credit amount greater than zero',
    note: 'A note is required',
  }));

test('the profile form validates names by the same rules as other forms [S112] [S149]', () =>
  expect(
    messagesOf(z.object(profileFields), { first_name: 'A', last_name: '', billing_address: '' }),
  ).toEqual({ first_name: 'Name must be at least 2 characters', last_name: 'Last name is required' }));
