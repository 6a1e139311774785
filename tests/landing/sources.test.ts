import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { fileOf, read } from './site';

it('is served without its sources', () => {
  const files = readdirSync(fileOf(''), { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /\.(map|tsx?|jsx)$/.test(name))).toEqual([]);
  const texts = files.filter((name) => /\.(js|css|html)$/.test(name));
  expect(texts.some((name) => name.endsWith('.js'))).toBe(true);
  expect(texts.filter((name) => /^\/\/[#@] ?sourceMappingURL=/m.test(read(name)))).toEqual([]);
});
