import { createTheme, getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';

import { darkTheme, lightTheme } from '../../src/theme';

/** WCAG 1.4.3. A scan of a page sees a button as it is, and it is rarely under the pointer. */
const LEAST = 4.5;

test.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('what a button says can be read under the pointer too: %s', (_, options) => {
  const { palette } = createTheme(options);
  for (const name of ['primary', 'error', 'success'] as const) {
    const { dark, contrastText } = palette[name];
    expect(getContrastRatio(dark, contrastText), name).toBeGreaterThanOrEqual(LEAST);
  }
});
