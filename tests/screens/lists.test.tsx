import { screen, waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { erasePeople } from '../../server/people/erasePeople';
import { heading, namesShown, openBackOffice, tick } from './backOffice';

const { it, network, open, signedInWith, calls } = openBackOffice();

test('the selection is never more than what is seen', async () => {
  await signedInWith('sellers');
  const user = open('seller_account');
  await screen.findByText('1–10 of 248');
  expect(calls).toEqual(['GET admin/sellers']);
  const [first, second] = namesShown() as [string, string];
  await tick(user, first);
  await tick(user, second);
  await screen.findByText('2 selected');

  // Somebody else deletes one of them.
  const byName = "select id from tys.users where first_name || ' ' || last_name = $1";
  const { rows } = await it.pool.query<{ id: number }>(byName, [second]);
  await it.db.transaction((tx) => erasePeople(tx, [rows[0]!.id], { by: rows[0]!.id, now: new Date() }));
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('1 selected');
});

test('what is ticked while the order changes stays ticked if it is still on the page', async () => {
  await signedInWith('sellers');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const rows = [
    { id: 1, first_name: 'Ada' },
    { id: 2, first_name: 'Bea' },
  ];
  network.use(
    http.get('*/api/admin/sellers', async ({ request }) => {
      const isSorted = new URL(request.url).searchParams.get('sort_by') === 'email';
      if (isSorted) await released;
      const data = isSorted ? [rows[1], { id: 3, first_name: 'Cleo' }] : rows;
      return HttpResponse.json({ success: true, data: { sellers: { data, total: 2 } } });
    }),
  );
  const user = open('seller_account');
  await screen.findByLabelText('Select Ada');
  await user.click(screen.getByText('Seller Email'));
  await waitFor(() => expect(calls).toHaveLength(2));
  await tick(user, 'Ada');
  await tick(user, 'Bea');
  await screen.findByText('2 selected');
  release();
  await screen.findByText('1 selected');
  expect(namesShown()).toEqual(['Bea', 'Cleo']);
  expect(screen.getByLabelText<HTMLInputElement>('Select Bea').checked).toBe(true);
});

test('odd rows of another server are shown as well as can be', async () => {
  await signedInWith('sellers', 'buyers', 'blocked_users');
  const rows = [
    {
      id: 'S-1',
      first_name: 'Ada',
      last_name: null,
      total_earnings: '1234.5',
      is_restricted: '1',
      created_at: '2026-03-01',
    },
    { id: 'S-2', first_name: null, email: null, total_earnings: null, created_at: 'soon', role: null },
    {
      id: 'S-3',
      last_name: 'Byron',
      available_credits: null,
      is_restricted: 'no',
      role: 'studio',
      updated_at: '2026-03-01 00:00:00',
    },
  ];
  network.use(http.get('*/api/admin/*', () => HttpResponse.json({ success: 1, data: { data: rows } })));
  const user = open('seller_account');
  await screen.findByText('$1,234.50');
  screen.getByText('Mar 01 , 2026');
  expect(namesShown()).toEqual(['Ada', '–', 'Byron']);
  expect(screen.getAllByText('Blocked')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Buyer Accounts' }));
  await heading('Buyer Accounts');
  await waitFor(() => expect(namesShown()).toEqual(['Ada', '–', 'Byron']));
  await user.click(screen.getByRole('link', { name: 'Blocked Users' }));
  await screen.findByText('studio');
  expect(screen.queryByText('Invalid Date')).toBeNull();
});
