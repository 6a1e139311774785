import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { addRequest } from '../server/support/concerns';
import { addPeople } from '../server/support/people';
import { heading, openBackOffice } from './backOffice';

const { it, network, open, signedInWith } = openBackOffice();

const find = async (user: UserEvent, words: string) => {
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^Search people/ });
  await user.paste(words);
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a slow list holds nobody up, one that fails says so, and Enter follows what is seen', async () => {
  await signedInWith('sellers', 'buyers', 'finance');
  let answerBuyers = () => {};
  const asked = new Promise<void>((resolve) => (answerBuyers = resolve));
  network.use(
    http.get('*/api/admin/buyers', async () => {
      await asked;
      return HttpResponse.json({ success: false, message: 'No buyers today', data: null }, { status: 500 });
    }),
  );
  await addPeople(
    it.db,
    { firstName: 'Quirina', lastName: 'First' },
    { firstName: 'Quirina', lastName: 'Second', isBlocked: true },
  );
  const user = open('settings');
  await heading('My Account Settings');
  await find(user, 'quirina');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()).toEqual([
    expect.stringMatching(/^Quirina Second.*Blocked$/),
    expect.stringMatching(/^Quirina First/),
  ]);
  expect(screen.queryByText(/could not be searched/)).toBeNull();
  answerBuyers();
  await screen.findByText('Buyer Accounts could not be searched');
  await user.keyboard('{ArrowDown}{Enter}');
  await heading('Quirina First');
  // What was opened from here comes first, before anything is typed.
  await user.keyboard('{Control>}k{/Control}');
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option').textContent).toMatch(/^Quirina First/);
});

test('Enter before anything is seen follows the first kind, whichever the server finds first', async () => {
  await signedInWith('buyers', 'finance');
  await addRequest(it.db);
  const gate = () => {
    let release = () => {};
    const opened = new Promise<void>((resolve) => (release = resolve));
    return { release, opened };
  };
  const [requests, buyers] = [gate(), gate()];
  network.use(
    http.get('*/api/extras/refund-requests', () => requests.opened),
    http.get('*/api/admin/buyers', () => buyers.opened),
  );
  const user = open('settings');
  await heading('My Account Settings');
  await find(user, 'bea buyer');
  await user.keyboard('{Enter}');
  requests.release();
  await screen.findByRole('group', { name: 'Refund Requests' });
  buyers.release();
  expect(await heading('Bea Buyer')).toBeTruthy();
});

test('with a verb each that is found has it; all that match are a list', async () => {
  await signedInWith('sellers');
  await addPeople(
    it.db,
    ...Array.from({ length: 7 }, (_, at) => ({ firstName: 'Xaviera', lastName: `Number ${at}` })),
  );
  const user = open('settings');
  await heading('My Account Settings');
  await find(user, 'block xaviera');
  await waitFor(() => expect(options()).toHaveLength(6));
  expect(
    options()
      .slice(0, 5)
      .every((text) => text.startsWith('Block Xaviera Number')),
  ).toBe(true);
  await user.click(screen.getByRole('option', { name: 'See all 7 results' }));
  await heading('Seller Accounts');
  expect(await screen.findAllByLabelText(/^Select Xaviera/)).toHaveLength(7);
  // Without the role there is nothing of it to be found or done.
  await find(user, 'add new category');
  await screen.findByText('Nothing found');
});

test('a request is found by its number and by its buyer, and approved from there', async () => {
  await signedInWith('finance');
  const { id } = await addRequest(it.db);
  const user = open('finance');
  await heading('Finance');
  await find(user, `approve #${id}`);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^Approve request ${id}: \\$15`) }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure!' });
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => {
    const { rows } = await it.pool.query('select status from tys.refund_requests where id = $1', [id]);
    expect(rows[0]).toEqual({ status: 'approved' });
  });
  await find(user, 'bea buyer');
  const group = await screen.findByRole('group', { name: 'Refund Requests' });
  expect(within(group).getByRole('option', { name: new RegExp(`#${id}`) }).textContent).toContain('Approved');
});

test('a transaction is found by its number, and refunded from there while something of it is left', async () => {
  await signedInWith('finance');
  const { debit, bookingId } = await addRequest(it.db);
  const user = open('settings');
  await heading('My Account Settings');
  await find(user, `#${debit}`);
  const group = await screen.findByRole('group', { name: 'Buyer Transactions' });
  expect(within(group).getAllByRole('option')[0]!.textContent).toMatch(/Bea Buyer.*Debit$/);
  await user.click(within(group).getByRole('option', { name: `Refund transaction ${debit}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund credits' });
  within(dialog).getByText(new RegExp(`^${bookingId} · `));
  within(dialog).getByText('Bea Buyer');
  await user.click(within(dialog).getByRole('button', { name: /^Refund 40/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await find(user, `refund #${debit}`);
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/Bea Buyer.*Debit$/)]));
});

test('a colleague is invited from there, by the role that may and where the server invites', async () => {
  await signedInWith('admins');
  const user = open('settings');
  await heading('My Account Settings');
  await find(user, 'invite');
  await user.click(await screen.findByRole('option', { name: 'Invite a Colleague' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a Colleague' }));
  await user.click(dialog.getByRole('textbox', { name: 'Email' }));
  await user.paste('nia@added.example');
  await user.click(await dialog.findByRole('checkbox', { name: 'Buyer Accounts' }));
  await user.click(dialog.getByRole('radio', { name: 'I pass it on myself' }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const link = within(await screen.findByRole('dialog', { name: 'A Link to Pass On' }));
  expect(link.getByText(/^For nia@added\.example alone/)).toBeTruthy();
});

const status = () => screen.getByRole('status').textContent;

test('nobody is invited from there where the server does not invite', async () => {
  network.use(http.get('*/api/capabilities', () => HttpResponse.json({ success: true, data: [] })));
  await signedInWith('admins');
  const user = open('settings');
  await heading('My Account Settings');
  await find(user, 'invite');
  await waitFor(() => expect(status()).toMatch(/^Nothing found/));
});

test('pages stand before actions, though these are known first; without the role nobody is invited; what was opened is nobody else’s, and gone at logout', async () => {
  await signedInWith('categories');
  const user = open('settings');
  await heading('My Account Settings');
  await user.keyboard('{Control>}k{/Control}');
  const pages = await screen.findByRole('group', { name: 'Pages' });
  const groups = within(screen.getByRole('listbox')).getAllByRole('group');
  expect(groups).toEqual([pages, screen.getByRole('group', { name: 'Actions' })]);
  await user.paste('invite');
  await waitFor(() => expect(status()).toMatch(/^Nothing found/));

  await user.clear(screen.getByRole('combobox', { name: /^Search people/ }));
  await user.paste('categories');
  await user.click(await screen.findByRole('option', { name: 'Manage Categories' }));
  await heading('Categories');
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('finder.recent'));
  expect(kept()).toHaveLength(1);
  await find(user, 'log');
  await user.click(await screen.findByRole('option', { name: 'Logout' }));
  await waitFor(() => expect(kept()).toEqual([]));
});
