import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { sessions } from '../../server/db/schema';
import { DEMO_PASSWORD } from '../../server/demo';
import { session } from '../../src/session/session';
import { heading, namesShown, openBackOffice } from './backOffice';

const { it, network, open, signedInWith, calls } = openBackOffice();

const menuEntries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const logIn = async (user: ReturnType<typeof open>, email: string, password = DEMO_PASSWORD) => {
  await user.type(await screen.findByLabelText(/Email Address/), email);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
};
const LOGIN = 'Welcome Back Treat Ya Self Admin';

test('a page without its role says so, and its list is not even asked for', async () => {
  await signedInWith('sellers');
  const user = open('buyer_account');
  await heading('This page is not for your account');
  expect(menuEntries()).toEqual(['Seller Accounts']);
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Go to a page you may open' }));
  await screen.findByText(/^1–10 of/);
});

test('so does a sub-page', async () => {
  await signedInWith('sellers');
  open('buyer/1001/transactions');
  expect(await heading('This page is not for your account')).toBeTruthy();
});

test('the area itself leads to the first page one may open', async () => {
  await signedInWith('blocked_users', 'settings');
  open('');
  await heading('Blocked Users');
  expect(menuEntries()).toEqual(['Blocked Users', 'Account Settings']);
});

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

test('an address that leads nowhere says so inside the area', async () => {
  await signedInWith('sellers');
  open('no_such_page');
  await heading('Page not found');
  await waitFor(() => expect(menuEntries()).toEqual(['Seller Accounts']));
});

test('nobody is let in without a session, nor with one that cannot be read', async () => {
  localStorage.setItem('treat-ya-self', '{"loginInfo":');
  open('seller_account');
  await heading(LOGIN);
  expect(calls).toEqual([]);
});

test('a session that the server ends is over once, and signing in leads back to the same page', async () => {
  const admin = await signedInWith('sellers');
  const user = open('seller_account?page=2&perPage=10&sort=email&order=ASC&filter=%7B%7D');
  await screen.findByText(/^11–20 of/);
  const before = namesShown();
  await it.db.delete(sessions);
  window.dispatchEvent(new Event('visibilitychange'));
  await heading(LOGIN);
  expect(screen.getAllByText('Your session has expired')).toHaveLength(1);
  expect(localStorage.getItem('treat-ya-self')).toBeNull();
  expect(calls).toEqual(['GET admin/sellers', 'GET admin/sellers']);

  await logIn(user, 'sellers@treatyaself.example');
  await screen.findByText(/^11–20 of/);
  expect(namesShown()).toEqual(before);
  expect(localStorage.getItem('treat-ya-self')).not.toContain(admin.headers.token);
});

test('a failed login says why and keeps what was typed; unticked, the session stays in this tab', async () => {
  const user = open('login');
  await heading(LOGIN);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('email is required');
  await screen.findByText('password is required');
  await user.type(screen.getByLabelText(/Email Address/), 'sellers@');
  await screen.findByText('Invalid email format');
  expect(calls).toEqual([]);

  await user.clear(screen.getByLabelText(/Email Address/));
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in' }));
  await logIn(user, 'sellers@treatyaself.example', 'wrong');
  await screen.findByText('The email or password is incorrect');
  expect(screen.getByLabelText<HTMLInputElement>(/Email Address/).value).toBe('sellers@treatyaself.example');

  await user.clear(screen.getByLabelText(/^Password/));
  await user.type(screen.getByLabelText(/^Password/), DEMO_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await heading('Seller Accounts');
  expect([localStorage.getItem('treat-ya-self'), sessionStorage.length]).toEqual([null, 1]);
});

test('a refusal of one call is no end of the session', async () => {
  await signedInWith('sellers');
  const refused = { success: false, message: 'Your role was taken away', data: null };
  network.use(http.get('*/api/admin/sellers', () => HttpResponse.json(refused, { status: 403 })));
  open('seller_account');
  await waitFor(() => expect(screen.getAllByText('Your role was taken away').length).toBeGreaterThan(0));
  expect(menuEntries()).toEqual(['Seller Accounts']);
  expect(localStorage.getItem('treat-ya-self')).not.toBeNull();
});
