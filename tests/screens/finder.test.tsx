import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { stableGroupOrder } from '../../src/layout/search/stableGroupOrder';
import { parseQuery } from '../../src/ui/finder/parseQuery';
import { bilingual } from '../../src/contract/sentences';
import { addRequest } from '../server/support/concerns';
import { addPeople } from '../server/support/people';
import { heading, openBackOffice } from './backOffice';

const { it, network, open, signedInWith } = openBackOffice();

const find = async (user: UserEvent, words: string) => {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search people/ }), words);
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('what was typed', () => {
  const source = { verbs: [bilingual('refund', 'reembolsar')], noun: bilingual('booking', 'reserva') };
  const read = (typed: string) => {
    const { verb, asked } = parseQuery(typed, source);
    return [verb !== undefined, asked.words, asked.number];
  };
  test('is an order, a number, or words', () => {
    expect(read('4411')).toEqual([false, '4411', '4411']);
    expect(read('#4411')).toEqual([false, '', '4411']);
    expect(read('# A-12')).toEqual([false, '', 'A-12']);
    expect(read('booking 4411')).toEqual([false, '4411', '4411']);
    expect(read('Refund  booking #4411')).toEqual([true, '', '4411']);
    // Somebody may be called so.
    expect(read('refund')).toEqual([false, 'refund', undefined]);
    expect(read('anna refund')).toEqual([false, 'anna refund', undefined]);
  });
});

describe('groups', () => {
  test('stand in the order of their kinds, and what is marked stays where it is', () => {
    expect(stableGroupOrder([], ['a', 'b'], undefined)).toEqual(['a', 'b']);
    // One that comes late, before and behind the one on top.
    expect(stableGroupOrder(['b'], ['a', 'b', 'c'], undefined)).toEqual(['b', 'a', 'c']);
    expect(stableGroupOrder(['a', 'c'], ['a', 'b', 'c'], undefined)).toEqual(['a', 'b', 'c']);
    expect(stableGroupOrder(['a', 'c'], ['a', 'b', 'c', 'd'], 'c')).toEqual(['a', 'c', 'b', 'd']);
    expect(stableGroupOrder(['a', 'c'], ['c'], 'a')).toEqual(['c']);
  });
});

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
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'nia@added.example');
  await user.click(await dialog.findByRole('checkbox', { name: 'Buyer Accounts' }));
  await user.click(dialog.getByRole('radio', { name: 'I pass it on myself' }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  const link = within(await screen.findByRole('dialog', { name: 'A Link to Pass On' }));
  expect(link.getByText(/^For nia@added\.example alone/)).toBeTruthy();
});

test.each([
  ['another role', ['buyers'], undefined],
  ['a server that does not invite', ['admins'], []],
] as const)('nobody is invited from there with %s', async (_what, roles, offered) => {
  if (offered)
    network.use(http.get('*/api/capabilities', () => HttpResponse.json({ success: true, data: offered })));
  await signedInWith(...roles);
  const user = open('settings');
  await heading('My Account Settings');
  await find(user, 'invite');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Nothing found/));
});

test('before anything is typed pages stand before actions, though these are known first', async () => {
  await signedInWith('categories');
  const user = open('settings');
  await heading('My Account Settings');
  await user.keyboard('{Control>}k{/Control}');
  const pages = await screen.findByRole('group', { name: 'Pages' });
  const groups = within(screen.getByRole('listbox')).getAllByRole('group');
  expect(groups).toEqual([pages, screen.getByRole('group', { name: 'Actions' })]);
});

test('what was opened is nobody else’s, and gone at logout', async () => {
  await signedInWith('categories');
  const user = open('settings');
  await heading('My Account Settings');
  await find(user, 'categories');
  await user.click(await screen.findByRole('option', { name: 'Manage Categories' }));
  await heading('Categories');
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('finder.recent'));
  expect(kept()).toHaveLength(1);
  await find(user, 'log');
  await user.click(await screen.findByRole('option', { name: 'Logout' }));
  await waitFor(() => expect(kept()).toEqual([]));
});
