import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { chooseFor, heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { network, open, signedInWith, calls } = openBackOffice();
const main = () => within(screen.getByRole('main'));
const rowOf = (text: string) => within(main().getByText(text).closest('tr')!);
const answer = (name: string, rows: object[]) =>
  network.use(
    http.get(`*/api/extras/${name}`, () =>
      HttpResponse.json(rows, { headers: { 'x-total-count': String(rows.length) } }),
    ),
  );
const LEFT = 'somebody who has left';

test('odd refund requests, reports and notifications of another server are shown as well as can be', async () => {
  await signedInWith('finance', 'reports');
  answer('notifications', [
    { id: 'n-1', message: 'Something has happened', unread: '1' },
    { id: 'n-2', kind: 'unheard_of', message: null, created_at: 'soon', link: 'finance', unread: null },
  ]);
  answer('refund-requests', [
    { id: 'R-1', reason: 'Nothing else is known' },
    { id: 'R-2', reason: 'All as text', credits: '8,500', buyer: { id: 'B-2', name: 'Ada' }, status: 'OPEN' },
    { id: 'R-3', reason: 'Another word for it', status: 'on_hold', buyer: null, seller: [], credits: {} },
  ]);
  answer('reports', [
    { id: 1, reason: 'Nothing else is known' },
    { id: 2, reason: 'Nameless', seller: { name: 'Glow Room', email: null }, buyer: { name: null } },
    { id: 3, reason: 'Blocked', seller: { id: 'S-3', is_restricted: 'true' }, buyer: { id: 1, name: 'Bea' } },
  ]);
  const user = open('refund_requests');
  await screen.findByText('1–3 of 3');
  expect(rowOf('Nothing else is known').getAllByText('–')).toHaveLength(6);
  rowOf('All as text').getByText('$85.00');
  rowOf('Another word for it').getByText('On hold');
  await chooseFor(user, 'Ada', 'View Details');
  within(await screen.findByRole('dialog', { name: '$85.00 to Ada' })).getByText('All as text');
  await user.keyboard('{Escape}');
  const [unknown] = screen.getAllByLabelText(`Actions for ${LEFT}`);
  await user.click(unknown!);
  const approve = within(await screen.findByRole('menu')).getByText('Send Message');
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');

  // Neither has a time, and one leads nowhere.
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  list.getByText('Unread');
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getAllByRole('link')).toHaveLength(1);
  await user.keyboard('{Escape}');

  goTo('community_reports');
  await screen.findByText('Nameless');
  screen.getByText('1–3 of 3');
  // An account that has no number cannot be blocked.
  const [, nameless] = screen.getAllByLabelText(`Actions for ${LEFT}`);
  await user.click(nameless!);
  const block = within(await screen.findByRole('menu')).getByText('Block Account');
  expect(block.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await chooseFor(user, 'Bea', 'View Details');
  await screen.findByRole('dialog', { name: 'Report by Bea' });
});

test('a decision that the network loses says so and keeps its dialog; nobody is signed out', async () => {
  await signedInWith('finance');
  answer('refund-requests', [{ id: 1, credits: 500, buyer: { id: 1, name: 'Ada' } }]);
  network.use(http.put('*/api/extras/refund-requests/1', () => HttpResponse.error(), { once: true }));
  const user = open('refund_requests');
  await screen.findByText('$5.00');
  await chooseFor(user, 'Ada', 'Approve');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText(/^Something went wrong: no answer came/);
  screen.getByRole('dialog', { name: 'Are you sure!' });
  expect(localStorage.getItem('treat-ya-self')).not.toBeNull();
});

test('a server that never says what it offers is waited for, in the shape of the page', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  network.use(
    http.get('*/api/capabilities', async () => {
      await released;
      return HttpResponse.html('<h1>Not found</h1>', { status: 404 });
    }),
  );
  await signedInWith('finance');
  open('refund_requests');
  await heading('Refund Requests');
  // Its heading is there before it.
  await screen.findByTestId('table-skeleton');
  expect(calls).toEqual([]);
  release();
  await screen.findByText('Sample data');
  await waitFor(() => expect(screen.queryByTestId('table-skeleton')).toBeNull());
});
