import { createTheme, Dialog, getContrastRatio, ThemeProvider } from '@mui/material';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Toaster } from '../../src/layout/Toaster';
import { darkTheme, lightTheme } from '../../src/theme';
import { lazyComponent } from '../../src/components/feedback/lazyComponent';

describe('toasts', () => {
  const Buttons = () => {
    const notify = useNotify();
    return (
      <>
        <button onClick={() => notify('Saved', { type: 'success' })}>Save</button>
        <button onClick={() => notify('Rejected', { type: 'error' })}>Fail</button>
      </>
    );
  };

  /** A confirmation over a dialog that stays open. */
  const Dialogs = () => {
    const [isConfirming, setConfirming] = useState(true);
    return (
      <>
        <Dialog open>
          <Buttons />
        </Dialog>
        <Dialog open={isConfirming} transitionDuration={0}>
          <button onClick={() => setConfirming(false)}>Yes</button>
        </Dialog>
      </>
    );
  };

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  // Durations are what these tests are about.
  beforeEach(async () => {
    vi.useFakeTimers();
    render(
      <AdminContext>
        <Buttons />
        <Toaster />
      </AdminContext>,
    );
    await pass(0);
  });
  afterEach(() => void vi.useRealTimers());

  test('leave after five seconds, whatever the pointer does', async () => {
    press('Save');
    fireEvent.mouseEnter(screen.getByRole('alert'));
    fireEvent.click(document.body);
    await pass(4_990);
    expect(toasts()).toEqual(['Saved']);
    await pass(20);
    expect(toasts()).toEqual([]);
  });

  test('replace an older toast at once, but an error only after two seconds', async () => {
    press('Save');
    await pass(100);
    press('Fail');
    expect(toasts()).toEqual(['Rejected']);
    press('Save');
    await pass(1_990);
    expect(toasts()).toEqual(['Rejected']);
    await pass(20);
    expect(toasts()).toEqual(['Saved']);
    // Shows the result of a second try at once, and does not bring the replaced error back.
    press('Fail');
    await pass(3_000);
    press('Save');
    expect(toasts()).toEqual(['Saved']);
    await pass(5_010);
    expect(toasts()).toEqual([]);
  });

  test('keep an error for five seconds if nothing follows', async () => {
    press('Fail');
    await pass(4_990);
    expect(toasts()).toEqual(['Rejected']);
    await pass(20);
    expect(toasts()).toEqual([]);
  });

  test('stay visible to screen readers when a dialog closes', async () => {
    cleanup();
    render(
      <AdminContext>
        <Dialogs />
        <Toaster />
      </AdminContext>,
    );
    await pass(0);
    press('Save');
    expect(toasts()).toEqual(['Saved']);
    press('Yes');
    await pass(100);
    expect(screen.queryByText('Yes')).toBeNull();
    expect(screen.getByText('Saved').closest('[aria-hidden=true]')).toBeNull();
  });
});

describe('theme', () => {
  const theme = createTheme(lightTheme);
  const Confirmation = ({ open }: { open: boolean }) => (
    <ThemeProvider theme={theme}>
      <Dialog open={open}>Are you sure?</Dialog>
    </ThemeProvider>
  );
  afterEach(() => void vi.useRealTimers());

  // `setup.ts` gives these tests a window that asks for reduced motion.
  test('closes a dialog without a transition where the user asks for reduced motion', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Confirmation open />);
    screen.getByRole('dialog');
    rerender(<Confirmation open={false} />);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  /** WCAG 1.4.3. A scan of a page rarely sees a button under the pointer. */
  const MIN_CONTRAST = 4.5;

  test.each([
    ['light', lightTheme],
    ['dark', darkTheme],
  ])('keeps the label of a hovered button readable in %s mode', (_mode, options) => {
    const { palette } = createTheme(options);
    for (const name of ['primary', 'error', 'success'] as const) {
      const { dark, contrastText } = palette[name];
      expect(getContrastRatio(dark, contrastText), name).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  });
});

describe('lazy component', () => {
  const Part = () => null;

  test('fetches its code once more when a preload fails after it was requested', async () => {
    const fetchCode = vi
      .fn<() => Promise<typeof Part>>(async () => Part)
      .mockRejectedValueOnce(new Error('There is no network.'));
    let pending: Promise<typeof Part> | undefined;
    // Shares a pending fetch, as a browser does for a module.
    const load = () => (pending ??= fetchCode().finally(() => (pending = undefined)));
    const { preload } = lazyComponent(load);
    const [ahead, requested] = await Promise.allSettled([preload(), preload()]);
    expect(ahead.status).toBe('rejected');
    expect(requested).toEqual({ status: 'fulfilled', value: Part });
    await preload();
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });
});
