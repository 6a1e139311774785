import { expect, test } from 'vitest';

import { fieldErrors } from '../../src/contract/fieldErrors';

test('each field has the first thing that is wrong with it, in the order of the fields', () => {
  const issues = [
    { path: ['name'], message: 'is required' },
    { path: ['roles', 0], message: 'is none' },
    { path: ['name'], message: 'is too short' },
    { path: ['__proto__'], message: 'is no field' },
  ];
  expect(Object.entries(fieldErrors(issues, (said) => `It ${said}`))).toEqual([
    ['name', 'It is required'],
    ['roles.0', 'It is none'],
    ['__proto__', 'It is no field'],
  ]);
});
