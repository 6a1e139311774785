import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { users } from '../../server/db/schema';
import { stableGroupOrder, parseQuery } from '../../src/features/commandPalette/useOptionGroups';
import { translatable } from '../../src/contract/core/translatable';
import { addRequest } from '../server/helpers/records';
import { addPeople } from '../server/helpers/people';
import { chooseReason, heading, openBackOffice } from './backOffice';

const { server, network, open, requests: sent, signInWith } = openBackOffice();

describe('command palette', () => {
  const search = async (user: UserEvent, words: string) => {
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Search people/ });
    await user.paste(words);
  };
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('the palette shows results while a search is pending, and an error if a search fails', async () => {
    await signInWith('sellers', 'buyers', 'finance');
    let respondBuyers = () => {};
    const held = new Promise<void>((resolve) => (respondBuyers = resolve));
    network.use(
      http.get('*/api/admin/buyers', async () => {
        await held;
        return HttpResponse.json({ success: false, message: 'No buyers today', data: null }, { status: 500 });
      }),
    );
    await addPeople(
      server.db,
      { firstName: 'Quirina', lastName: 'First' },
      { firstName: 'Quirina', lastName: 'Second', isBlocked: true },
    );
    const user = open('settings');
    await heading('My Account Settings');
    await search(user, 'quirina');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(options()).toEqual([
      expect.stringMatching(/^Quirina Second.*Blocked$/),
      expect.stringMatching(/^Quirina First/),
    ]);
    expect(screen.queryByText(/could not be searched/)).toBeNull();
    respondBuyers();
    await screen.findByText('Buyer Accounts could not be searched. Try again.');
    await user.keyboard('{ArrowDown}{Enter}');
    await heading('Quirina First');
    // The palette offers the opened record as a recent item before the user types.
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option').textContent).toMatch(/^Quirina First/);
  });

  test('if the user presses Enter before results arrive, the palette opens the person, although a refund request arrives first', async () => {
    await signInWith('buyers', 'finance');
    await addRequest(server.db);
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
    await search(user, 'bea buyer');
    await user.keyboard('{Enter}');
    requests.release();
    await screen.findByRole('group', { name: 'Refund Requests' });
    buyers.release();
    expect(await heading('Bea Buyer')).toBeTruthy();
  });

  test('if the user types an action and a name, the palette offers the action for each result, and a link to all results', async () => {
    await signInWith('sellers');
    await addPeople(
      server.db,
      ...Array.from({ length: 7 }, (_, at) => ({ firstName: 'Xaviera', lastName: `Number ${at}` })),
    );
    const user = open('settings');
    await heading('My Account Settings');
    await search(user, 'block xaviera');
    await waitFor(() => expect(options()).toHaveLength(6));
    expect(
      options()
        .slice(0, 5)
        .every((text) => text.startsWith('Block Xaviera Number')),
    ).toBe(true);
    await user.click(screen.getByRole('option', { name: 'See all 7 results' }));
    await heading('Seller Accounts');
    expect(await screen.findAllByLabelText(/^Select Xaviera/)).toHaveLength(7);
    // The user lacks the role for categories.
    await search(user, 'add new category');
    await screen.findByText('No matches');
  });

  test('the palette finds a refund request by number and by buyer, and approves the request', async () => {
    await signInWith('finance');
    const { id } = await addRequest(server.db);
    const user = open('finance');
    await heading('Finance');
    await search(user, `approve #${id}`);
    await user.click(
      await screen.findByRole('option', { name: new RegExp(`^Approve request ${id}: \\$15`) }),
    );
    const question = await screen.findByRole('dialog', { name: 'Are you sure!' });
    await user.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(async () => {
      const { rows } = await server.pool.query('select status from tys.refund_requests where id = $1', [id]);
      expect(rows[0]).toEqual({ status: 'approved' });
    });
    await search(user, 'bea buyer');
    const group = await screen.findByRole('group', { name: 'Refund Requests' });
    expect(within(group).getByRole('option', { name: new RegExp(`#${id}`) }).textContent).toContain(
      'Approved',
    );
  });

  test('the palette finds a transaction by number, and offers a refund only while credits remain', async () => {
    await signInWith('finance');
    const { debit, bookingId } = await addRequest(server.db);
    const user = open('settings');
    await heading('My Account Settings');
    await search(user, `#${debit}`);
    const group = await screen.findByRole('group', { name: 'Buyer Transactions' });
    within(group).getByRole('option', { name: /Bea Buyer.*Debit$/ });
    await user.click(within(group).getByRole('option', { name: `Refund transaction ${debit}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Refund credits' });
    within(dialog).getByText(new RegExp(`^${bookingId} · `));
    within(dialog).getByText('Bea Buyer');
    await chooseReason(user);
    await user.click(within(dialog).getByRole('button', { name: /^Refund 40/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await search(user, `refund #${debit}`);
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/Bea Buyer.*Debit$/)]));
  });

  test('the palette lists the refundable bookings of a buyer, and opens an email to a buyer', async () => {
    await signInWith('buyers');
    const { bookingId, buyerId } = await addRequest(server.db);
    const email = 'javier@added.example';
    await server.db
      .update(users)
      .set({ firstName: 'Javier', lastName: 'Manifold', email })
      .where(eq(users.id, buyerId));
    const user = open('settings');
    await heading('My Account Settings');
    await search(user, 'refund javier manifold');
    const refund = `Refund booking ${bookingId}`;
    await waitFor(() =>
      expect(options()).toEqual([
        expect.stringMatching(new RegExp(`^${refund}Javier Manifold · Facial · 40\\.00 credits · `)),
      ]),
    );
    await user.clear(screen.getByRole('combobox', { name: /^Search people/ }));
    // The palette keeps the options of the previous text until it searches for the new text.
    await waitFor(() => expect(screen.queryByRole('option', { name: new RegExp(`^${refund}`) })).toBeNull());
    await user.paste(`refund ${email}`);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${refund}`) }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund credits' }));
    dialog.getByText('Javier Manifold');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const openUrl = vi.spyOn(window, 'open').mockReturnValue(null);
    await search(user, 'message javier manifold');
    await user.click(await screen.findByRole('option', { name: /^Message Javier Manifold/ }));
    expect(openUrl).toHaveBeenCalledWith(`mailto:${email}`, '_self');
    openUrl.mockRestore();
  });

  test('the palette lists the refundable bookings of a buyer on a server without extensions', async () => {
    network.use(http.get('*/api/capabilities', () => new HttpResponse(null, { status: 404 })));
    await signInWith('buyers');
    const { bookingId, buyerId } = await addRequest(server.db);
    await server.db.update(users).set({ firstName: 'Imke', lastName: 'Alone' }).where(eq(users.id, buyerId));
    const user = open('settings');
    await heading('My Account Settings');
    await search(user, 'refund imke alone');
    await screen.findByRole('option', { name: new RegExp(`^Refund booking ${bookingId}`) });
    expect(sent.filter((call) => call.includes('transactions/buyer'))).toHaveLength(1);
  });

  test('the palette invites an administrator and shows the invitation link', async () => {
    await signInWith('admins');
    const user = open('settings');
    await heading('My Account Settings');
    await search(user, 'invite');
    await user.click(await screen.findByRole('option', { name: 'Invite admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }));
    await user.click(dialog.getByRole('textbox', { name: 'Email' }));
    await user.paste('nia@added.example');
    await user.click(await dialog.findByRole('checkbox', { name: 'Buyer Accounts' }));
    await user.click(dialog.getByRole('radio', { name: 'Copy a link' }));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    const link = within(await screen.findByRole('dialog', { name: 'Invitation link' }));
    expect(link.getByText(/^Anyone with this link can create nia@added\.example's account/)).toBeTruthy();
  });

  const status = () => screen.getByRole('status').textContent;

  test('the palette offers no invitation on a server without the extension for invitations', async () => {
    network.use(http.get('*/api/capabilities', () => HttpResponse.json({ success: true, data: [] })));
    await signInWith('admins');
    const user = open('settings');
    await heading('My Account Settings');
    await search(user, 'invite');
    await waitFor(() => expect(status()).toMatch(/^No matches/));
  });

  test('the palette lists pages first, hides actions that the roles forbid, and forgets recent pages at logout', async () => {
    await signInWith('categories');
    const user = open('settings');
    await heading('My Account Settings');
    await user.keyboard('{Control>}k{/Control}');
    const pages = await screen.findByRole('group', { name: 'Pages' });
    const groups = within(screen.getByRole('listbox')).getAllByRole('group');
    expect(groups).toEqual([pages, screen.getByRole('group', { name: 'Actions' })]);
    await user.paste('invite');
    await waitFor(() => expect(status()).toMatch(/^No matches/));

    await user.clear(screen.getByRole('combobox', { name: /^Search people/ }));
    await user.paste('categories');
    await user.click(await screen.findByRole('option', { name: 'Manage Categories' }));
    await heading('Categories');
    const storedRecentItems = () => Object.keys(localStorage).filter((key) => key.includes('finder.recent'));
    expect(storedRecentItems()).toHaveLength(1);
    await search(user, 'log');
    await user.click(await screen.findByRole('option', { name: 'Logout' }));
    await waitFor(() => expect(storedRecentItems()).toEqual([]));
  });
});

describe('parseQuery', () => {
  const source = {
    verbs: [translatable('commands.refund_verb')],
    noun: translatable('commands.booking_source.noun'),
  };
  const parse = (typed: string) => {
    const { verb, query } = parseQuery(typed, source);
    return [verb !== undefined, query.text, query.number];
  };
  test('parseQuery splits the entered text into a verb, a number and words', () => {
    expect(parse('4411')).toEqual([false, '4411', '4411']);
    expect(parse('#4411')).toEqual([false, '', '4411']);
    expect(parse('# A-12')).toEqual([false, '', 'A-12']);
    expect(parse('booking 4411')).toEqual([false, '4411', '4411']);
    expect(parse('Refund  booking #4411')).toEqual([true, '', '4411']);
    // The word "refund" alone is no action, because a person may have this name.
    expect(parse('refund')).toEqual([false, 'refund', undefined]);
    expect(parse('anna refund')).toEqual([false, 'anna refund', undefined]);
  });
});

describe('stableGroupOrder', () => {
  test('stableGroupOrder orders the groups of results by kind, but does not move the group with the highlighted option', () => {
    expect(stableGroupOrder([], ['a', 'b'], undefined)).toEqual(['a', 'b']);
    // If no option is highlighted, the group that is shown first stays first, and new groups follow it.
    expect(stableGroupOrder(['b'], ['a', 'b', 'c'], undefined)).toEqual(['b', 'a', 'c']);
    expect(stableGroupOrder(['a', 'c'], ['a', 'b', 'c'], undefined)).toEqual(['a', 'b', 'c']);
    expect(stableGroupOrder(['a', 'c'], ['a', 'b', 'c', 'd'], 'c')).toEqual(['a', 'c', 'b', 'd']);
    expect(stableGroupOrder(['a', 'c'], ['c'], 'a')).toEqual(['c']);
  });
});
