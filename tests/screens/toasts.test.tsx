import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Toaster } from '../../src/layout/Toaster';

const Tell = () => {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify('Saved', { type: 'success' })}>Save</button>
      <button onClick={() => notify('Refused', { type: 'error' })}>Fail</button>
    </>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <AdminContext>
      <Tell />
      <Toaster />
    </AdminContext>,
  );
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

test('a newer toast takes the place of an older one, and an error is never cut short', async () => {
  press('Save');
  await pass(4_000);
  press('Fail');
  expect(told()).toEqual(['Refused']);
  await pass(4_000);
  press('Save');
  expect(told()).toEqual(['Refused']);
  await pass(1_010);
  expect(told()).toEqual(['Saved']);
});

test('Escape and its button close a toast at once', () => {
  press('Save');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(told()).toEqual([]);
  press('Save');
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(told()).toEqual([]);
});
