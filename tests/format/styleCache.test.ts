import { expect, test } from 'vitest';

import { createStyleCache } from '../../src/styleCache';

test('styles are written once, but for what Safari calls otherwise', () => {
  const cache = createStyleCache();
  const written = { name: 'x', styles: 'display:flex;user-select:none;' };
  // Where there is no page, what would be put into it is answered.
  const rules = cache.insert('.x', written, cache.sheet, true);
  expect(rules).toBe('.x{display:flex;-webkit-user-select:none;user-select:none;}');
});
