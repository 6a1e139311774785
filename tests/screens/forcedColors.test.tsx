import { createTheme, CssBaseline, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Pages } from '../../src/components/list/ListPagination';
import { lightTheme } from '../../src/theme';

/** Texts of all style rules. jsdom computes no styles here. */
const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

test('the current page of the pager is outlined where colours are forced', () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <CssBaseline />
      <Pages page={2} count={3} onChoose={() => {}} />
    </ThemeProvider>,
  );
  const [, selectors] = /@media \(forced-colors: ?active\)\{([^{]+)\{[^}]*outline/.exec(styles()) ?? [];
  expect(screen.getAllByRole('button').filter((button) => button.matches(selectors!))).toEqual([
    screen.getByRole('button', { current: 'page' }),
  ]);
});
