import { CssBaseline, ThemeProvider, createTheme, useMediaQuery } from '@mui/material';
import { useMemo, type ReactNode } from 'react';

import { storedTheme } from '../session/preferences';
import { darkTheme, lightTheme } from '../theme';

/** The theme chosen in the back-office, or the system's, for the pages beside it. */
export const AuthTheme = ({ children }: { children: ReactNode }) => {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const dark = (storedTheme() ?? (prefersDark ? 'dark' : 'light')) === 'dark';
  const theme = useMemo(() => createTheme(dark ? darkTheme : lightTheme), [dark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};
