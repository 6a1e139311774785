import { expect, test } from 'vitest';

import { formatChange } from '../../src/ui/activity/formatChange';
import { words as english } from '../../src/ui/activity/words';

test.each([
  ['price_cents', 990, 1250, 'Price: $9.90 → $12.50'],
  ['credits_hundredths', null, 1250, 'Credits: 12.50'],
  ['is_one_off', 0, 1, 'One time: No → Yes'],
  [
    'roles',
    'finance',
    'finance, blocked_users',
    'Roles: Finance and Stripe Settings → Finance and Stripe Settings, Blocked Users',
  ],
  ['shoe_size', 'a', null, 'Shoe size: a → –'],
])('%s before and after', (field, before, after, expected) => {
  expect(formatChange(english, { field, before, after }, 'en')).toBe(expected);
});
