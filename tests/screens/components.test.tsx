import { createTheme, CssBaseline, Dialog, getContrastRatio, ThemeProvider } from '@mui/material';
import { act, cleanup, fireEvent, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, TextInput, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { Toaster } from '../../src/layout/Toaster';
import { darkTheme, lightTheme } from '../../src/theme';
import { lazyComponent } from '../../src/components/feedback/lazyComponent';
import { FormDialog } from '../../src/components/form/FormDialog';
import { Pages } from '../../src/components/list/ListPagination';
import { i18nProvider } from '../../src/i18n/i18nProvider';

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

  /** Renders a confirmation above a dialog. The dialog stays open after the confirmation. */
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
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  // Uses fake timers, because the tests check durations.
  beforeEach(async () => {
    vi.useFakeTimers();
    render(
      <AdminContext>
        <Buttons />
        <Toaster />
      </AdminContext>,
    );
    await advance(0);
  });
  afterEach(() => void vi.useRealTimers());

  test('a toast disappears after five seconds, even under the pointer', async () => {
    press('Save');
    fireEvent.mouseEnter(screen.getByRole('alert'));
    fireEvent.click(document.body);
    await advance(4_990);
    expect(toasts()).toEqual(['Saved']);
    await advance(20);
    expect(toasts()).toEqual([]);
  });

  test('a new toast replaces a success toast immediately, but replaces an error only after two seconds', async () => {
    press('Save');
    await advance(100);
    press('Fail');
    expect(toasts()).toEqual(['Rejected']);
    press('Save');
    await advance(1_990);
    expect(toasts()).toEqual(['Rejected']);
    await advance(20);
    expect(toasts()).toEqual(['Saved']);
    // More than two seconds after an error, a success toast replaces the error, and the error does not return.
    press('Fail');
    await advance(3_000);
    press('Save');
    expect(toasts()).toEqual(['Saved']);
    await advance(5_010);
    expect(toasts()).toEqual([]);
  });

  test('an error toast stays for five seconds if no other toast follows', async () => {
    press('Fail');
    await advance(4_990);
    expect(toasts()).toEqual(['Rejected']);
    await advance(20);
    expect(toasts()).toEqual([]);
  });

  test('toasts stay visible to screen readers when a dialog closes', async () => {
    cleanup();
    render(
      <AdminContext>
        <Dialogs />
        <Toaster />
      </AdminContext>,
    );
    await advance(0);
    press('Save');
    expect(toasts()).toEqual(['Saved']);
    press('Yes');
    await advance(100);
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

  // `setup.ts` sets `prefers-reduced-motion` in these tests.
  test('a dialog closes without a transition if the user prefers reduced motion', () => {
    vi.useFakeTimers();
    const { rerender } = render(<Confirmation open />);
    screen.getByRole('dialog');
    rerender(<Confirmation open={false} />);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  /** Minimum contrast ratio of WCAG 1.4.3. Accessibility scans of pages rarely cover a hovered button. */
  const MIN_CONTRAST = 4.5;

  test.each([
    ['light', lightTheme],
    ['dark', darkTheme],
  ])('the label of a hovered button has enough contrast in %s mode', (_mode, options) => {
    const { palette } = createTheme(options);
    for (const name of ['primary', 'error', 'success'] as const) {
      const { dark, contrastText } = palette[name];
      expect(getContrastRatio(dark, contrastText), name).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  });
});

describe('lazy component', () => {
  const Part = () => null;

  test('a lazy component that waits for a preload requests the code again if the preload fails', async () => {
    const fetchCode = vi
      .fn<() => Promise<typeof Part>>(async () => Part)
      .mockRejectedValueOnce(new Error('There is no network.'));
    let pending: Promise<typeof Part> | undefined;
    // Returns a pending fetch to later callers, as a browser does for a module.
    const load = () => (pending ??= fetchCode().finally(() => (pending = undefined)));
    const { preload } = lazyComponent(load);
    const [preloaded, requested] = await Promise.allSettled([preload(), preload()]);
    expect(preloaded.status).toBe('rejected');
    expect(requested).toEqual({ status: 'fulfilled', value: Part });
    await preload();
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });
});

describe('pagination', () => {
  /** Returns the text of all style rules, because the tests disable jsdom's computation of styles. */
  const styles = () =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

  test('the pagination outlines the current page in forced-colors mode', () => {
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
});

describe('form dialog', () => {
  test('a form dialog keeps entered values after an error in a field and a click on Try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let fails = false;
    const Fields = () => {
      useWatch();
      if (fails) throw new Error('Broken');
      return <TextInput source="name" label="Name" />;
    };
    const save = vi.fn<(values: object) => Promise<void>>(async () => {});
    render(
      <AdminContext i18nProvider={i18nProvider}>
        <FormDialog
          open
          onClose={() => {}}
          title="Create Plan"
          mode="create"
          record={{}}
          schema={z.object({ name: z.string() })}
          pending={false}
          onSave={save}
        >
          <Fields />
        </FormDialog>
      </AdminContext>,
    );
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
    await user.type(await screen.findByLabelText('Name'), 'Weekend');
    fails = true;
    await user.type(screen.getByLabelText('Name'), 's');
    await screen.findByText('This form ran into an error. Your changes are kept: try again.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Weekends');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Weekends' }));
  });

  test('a form dialog saves once, even if the user presses Enter between the response and the next render', async () => {
    const save = vi.fn<(pressEnter: () => void) => Promise<void>>(async () => {});
    const PlanDialog = () => {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <FormDialog
          open={isOpen}
          onClose={() => {}}
          title="Create Plan"
          mode="create"
          record={{ name: 'Weekend' }}
          schema={z.object({ name: z.string() })}
          pending={false}
          onSave={async () => {
            const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
            await save(() => form!.requestSubmit());
            setIsOpen(false);
          }}
        >
          <TextInput source="name" label="Name" />
        </FormDialog>
      );
    };
    // Submits the form again in the microtasks after the first save. React renders the closed dialog only in a later task.
    save.mockImplementationOnce(async (pressEnter) => {
      void (async () => {
        for (let microtask = 0; microtask < 50; microtask++) {
          await Promise.resolve();
          pressEnter();
        }
      })();
    });
    render(
      <AdminContext i18nProvider={i18nProvider}>
        <PlanDialog />
      </AdminContext>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(save).toHaveBeenCalledOnce();
  });
});
