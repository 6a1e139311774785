import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { keyOf } from '../../src/components/list/shortcuts';
import { addPeople } from '../server/helpers/people';
import { heading, openBackOffice } from './backOffice';

const { server, open, openSearch, signInWith } = openBackOffice();

describe('keyboard layouts', () => {
  test.each([
    ['k', 'KeyK', false, 'k'],
    ['K', 'KeyK', false, 'k'],
    ['K', 'KeyK', true, 'K'],
    ['л', 'KeyK', false, 'k'],
    ['Л', 'KeyK', false, 'k'],
    ['κ', 'KeyK', false, 'k'],
    ['ל', 'KeyK', false, 'k'],
    ['ㅏ', 'KeyK', false, 'k'],
    // The Dvorak layout has the letter K on the key `KeyV`.
    ['k', 'KeyV', false, 'k'],
    ['é', 'Digit2', false, 'é'],
    ['ו', 'KeyU', false, 'u'],
    ['ת', 'Comma', false, 'ת'],
    ['/', 'KeyQ', false, '/'],
    ['Enter', 'Enter', false, 'Enter'],
  ])(
    'keyOf maps the character %s of the physical key %s (Shift: %s) to the shortcut %s',
    (key, code, shiftKey, letter) => expect(keyOf({ key, code, shiftKey })).toBe(letter),
  );

  test('Ctrl+K opens the command palette with Caps Lock and on a Russian layout', async () => {
    await signInWith('settings');
    const user = open('settings');
    await heading('My Account Settings');
    for (const key of ['K', 'л']) {
      fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true });
      await screen.findByRole('combobox', { name: /^Search people/ });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    }
  });

  test('shortcuts move through a list and select a row on a Greek layout', async () => {
    await addPeople(server.db, { firstName: 'Zeno', lastName: 'Manifold' });
    await signInWith('sellers');
    openSearch('seller_account', 'Manifold');
    const box = await screen.findByLabelText<HTMLInputElement>('Select Zeno Manifold');
    fireEvent.keyDown(document.body, { key: 'ξ', code: 'KeyJ' });
    fireEvent.keyDown(document.activeElement!, { key: 'χ', code: 'KeyX' });
    await waitFor(() => expect(box.checked).toBe(true));
  });
});
