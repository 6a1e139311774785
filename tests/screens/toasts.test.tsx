import { fireEvent, screen } from '@testing-library/dom';
import { Dialog } from '@mui/material';
import { useState } from 'react';
import { AdminContext, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Toaster } from '../../src/layout/Toaster';
import { cleanup, render, settled } from './render';

const Tell = () => {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify('Saved', { type: 'success' })}>Save</button>
      <button onClick={() => notify('Refused', { type: 'error' })}>Fail</button>
    </>
  );
};

/** A question over a dialog that is open all the time, answered at once. */
const Dialogs = () => {
  const [asks, setAsks] = useState(true);
  return (
    <>
      <Dialog open>
        <Tell />
      </Dialog>
      <Dialog open={asks} transitionDuration={0}>
        <button onClick={() => setAsks(false)}>Yes</button>
      </Dialog>
    </>
  );
};

const press = (name: string) => flushSync(() => fireEvent.click(screen.getByRole('button', { name })));
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
};

beforeEach(async () => {
  vi.useFakeTimers();
  render(
    <AdminContext>
      <Tell />
      <Toaster />
    </AdminContext>,
  );
  await settled();
});
afterEach(() => void vi.useRealTimers());

test('a toast leaves after five seconds, whatever the pointer does', async () => {
  press('Save');
  fireEvent.mouseEnter(screen.getByRole('alert'));
  fireEvent.click(document.body);
  await pass(4_990);
  expect(told()).toEqual(['Saved']);
  await pass(20);
  expect(told()).toEqual([]);
});

test('a newer toast takes the place of an older one at once, but an error is read first', async () => {
  press('Save');
  await pass(100);
  press('Fail');
  expect(told()).toEqual(['Refused']);
  press('Save');
  await pass(1_990);
  expect(told()).toEqual(['Refused']);
  await pass(20);
  expect(told()).toEqual(['Saved']);
  // Tried again: how that went is seen at once, and what was refused before does not come back.
  press('Fail');
  await pass(3_000);
  press('Save');
  expect(told()).toEqual(['Saved']);
  await pass(5_010);
  expect(told()).toEqual([]);
});

test('an error that nothing follows stays its five seconds', async () => {
  press('Fail');
  await pass(4_990);
  expect(told()).toEqual(['Refused']);
  await pass(20);
  expect(told()).toEqual([]);
});

test('a dialog that closes does not hide a toast from screen readers', async () => {
  cleanup();
  render(
    <AdminContext>
      <Dialogs />
      <Toaster />
    </AdminContext>,
  );
  await settled();
  fireEvent.click(screen.getByText('Save'));
  await settled();
  expect(told()).toEqual(['Saved']);
  press('Yes');
  await pass(100);
  expect(screen.queryByText('Yes')).toBeNull();
  expect(screen.getByText('Saved').closest('[aria-hidden=true]')).toBeNull();
});
