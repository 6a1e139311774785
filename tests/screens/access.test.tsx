import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { session } from '../../src/session/session';
import { heading, openBackOffice } from './backOffice';

const { network, open, signedInWith } = openBackOffice();

const menuEntries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const LOGIN = 'Welcome Back Treat Ya Self Admin';

test.each([[[]], [['janitor']]])('whoever holds %j reads what they may do, and can leave', async (roles) => {
  const { id, headers } = await signedInWith();
  const user = { id, email: 'tester@added.example', first_name: 'Tess', last_name: 'Tester', roles };
  const nothing = { phone_country_code: null, phone_number: null, billing_address: null, image: null };
  session.start(headers.token!, { ...user, ...nothing }, true);
  const { click } = open('');
  await heading('My Account Settings');
  expect(screen.getByRole('heading', { name: 'Your account has no role yet' })).toBeTruthy();
  expect(menuEntries()).toEqual([]);
  await click(screen.getByRole('button', { name: 'Logout' }));
  await heading(LOGIN);
});

test('a refusal of one call is no end of the session', async () => {
  await signedInWith('sellers');
  const refused = { success: false, message: 'Your role was taken away', data: null };
  network.use(http.get('*/api/admin/sellers', () => HttpResponse.json(refused, { status: 403 })));
  open('seller_account');
  await waitFor(() => expect(screen.getAllByText('Your role was taken away').length).toBeGreaterThan(0));
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Seller Accounts' });
  expect(localStorage.getItem('treat-ya-self')).not.toBeNull();
});
