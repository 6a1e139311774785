import { createTheme, Dialog, ThemeProvider } from '@mui/material';
import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';

import { lightTheme } from '../../src/theme';
import { render } from './render';

const theme = createTheme(lightTheme);
const At = ({ open }: { open: boolean }) => (
  <ThemeProvider theme={theme}>
    <Dialog open={open}>Are you sure?</Dialog>
  </ThemeProvider>
);

// The window of these tests asks for less motion: `setup.ts`.
test('who asks for less motion does not wait for a dialog to go', () => {
  vi.useFakeTimers();
  const { rerender } = render(<At open />);
  screen.getByRole('dialog');
  rerender(<At open={false} />);
  flushSync(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.useRealTimers();
});
