import { expect, test } from 'vitest';

import { resources } from '../../src/resources';

const specs = Object.values(
  import.meta.glob<string>('../e2e/*.spec.ts', { eager: true, query: '?raw', import: 'default' }),
);

test.each(resources.map(({ name }) => name))('a browser test mentions the resource %s', (name) => {
  expect(specs.some((text) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true);
});
