import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { session } from '../../src/session/session';
import { addRequest } from '../server/helpers/records';
import { addPeople } from '../server/helpers/people';
import { chooseReason, heading, listedNames, openBackOffice } from './backOffice';
import { mockResponse, requestCode, FORGOT } from './passwordResetForm';
import { acceptSignIn, logInWithoutStorage } from './storage';

const { server, network, open, signInWith } = openBackOffice();

describe('browser with full storage', () => {
  beforeEach(() => {
    const rejectItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(rejectItem);
  });

  test('a user can sign in despite full storage, and a notice says that the session is not kept', async () => {
    await acceptSignIn(server, network, 'categories');
    await logInWithoutStorage(open);
    expect(session.current()?.userInfo.email).toBe('tess@added.example');
  });

  test('the password reset sends a code although the storage is full', async () => {
    network.use(mockResponse('', { success: true, data: 'reset-token' }));
    await requestCode(open(FORGOT));
    expect(await heading('Enter the code')).toBeDefined();
  });

  test('a user can refund credits although the storage is full', async () => {
    const { buyerId } = await addRequest(server.db);
    await signInWith('buyers');
    const user = open(`buyer/${buyerId}/transactions`);
    await user.click(await screen.findByRole('button', { name: /^Refund / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund credits' }));
    await user.clear(dialog.getByRole('spinbutton'));
    await user.paste('0.5');
    await chooseReason(user);
    await user.click(await dialog.findByRole('button', { name: 'Refund 0.50 credits' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a user can search a list and change the theme although the storage is full', async () => {
    await addPeople(server.db, { firstName: 'Zeno', lastName: 'Manifold' });
    await signInWith('sellers');
    const user = open('seller_account');
    await heading(/Seller Accounts/);
    await user.type(screen.getByRole('textbox', { name: 'Search Seller Accounts' }), 'manifold');
    await waitFor(() => expect(listedNames()).toEqual(['Zeno Manifold']));
    const choose = async (theme: string) => {
      await user.click(screen.getByRole('button', { name: 'Account menu' }));
      await user.click(await screen.findByRole('menuitem', { name: theme }));
    };
    await choose('Dark theme');
    await choose('Light theme');
  });
});
