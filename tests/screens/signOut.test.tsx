import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { sessions } from '../../server/db/schema';
import { heading, openBackOffice } from './backOffice';

const { it, network, open, signedInWith, calls } = openBackOffice();

const LOGIN = 'Welcome Back Treat Ya Self Admin';
const leave = async (user: ReturnType<typeof open>) => {
  await heading('Seller Accounts');
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Log Out'));
  await heading(LOGIN);
};
const sessionsOf = (id: number) => it.db.select().from(sessions).where(eq(sessions.userId, id));

test('signing out ends the session on a server that offers it, with the token that it had', async () => {
  const { id } = await signedInWith('sellers');
  await leave(open('seller_account'));
  expect(localStorage.getItem('treat-ya-self')).toBeNull();
  await waitFor(async () => expect(await sessionsOf(id)).toEqual([]));
  expect(calls).toContain('POST user/logout');
});

test('a server that fails at it keeps nobody from leaving', async () => {
  await signedInWith('sellers');
  network.use(http.post('*/api/user/logout', () => HttpResponse.error()));
  await leave(open('seller_account'));
  await waitFor(() => expect(calls).toContain('POST user/logout'));
  expect(localStorage.getItem('treat-ya-self')).toBeNull();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
});

test('a server that does not offer it is not asked', async () => {
  const { id } = await signedInWith('sellers');
  network.use(http.get('*/api/capabilities', () => new HttpResponse('Not found', { status: 404 })));
  await leave(open('seller_account'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(calls).not.toContain('POST user/logout');
  expect(await sessionsOf(id)).toHaveLength(1);
});
