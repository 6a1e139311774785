import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { erasePeople } from '../../server/modules/accounts/deletePeople';
import { MAX_PAGE_SIZE } from '../../src/contract/limits';
import { addPeople } from '../server/helpers/people';
import { chooseReason, heading, listedNames, openBackOffice, selectRow } from './backOffice';

const { server, network, open, openSearch, signInWith, requests } = openBackOffice();

const LAST_NAME = 'Manifold';
/** Adds so many people, "Nr1 Manifold" and so on. */
const addNamesakes = (role: 'buyer' | 'seller', count: number) =>
  addPeople(
    server.db,
    ...Array.from({ length: count }, (_, index) => ({
      role,
      firstName: `Nr${index + 1}`,
      lastName: LAST_NAME,
    })),
  );
const erase = (ids: number[]) =>
  server.db.transaction(async (tx) => void (await erasePeople(tx, ids, { by: ids[0]!, now: new Date() })));

describe('a pasted link', () => {
  test.each(['.', ')', ').', '%3E', '%E2%80%9D,'])('finds its record before %s', async (punctuation) => {
    await signInWith('sellers', 'finance');
    const [id] = await addNamesakes('seller', 1);
    open(`seller/${id}/transactions${punctuation}`);
    await heading(/Nr1 Manifold/);
    expect(window.location.pathname).toBe(`/tech/tys/admin/seller/${id}/transactions`);
    cleanup();
    open(`refund_requests?only=4711${punctuation}`);
    await waitFor(() => expect(window.location.search).toBe('?only=4711'));
  });
});

describe('list', () => {
  test('makes one request, and drops a deleted row from the selection', async () => {
    await signInWith('sellers');
    const [, second] = await addNamesakes('seller', 2);
    const user = openSearch('seller_account', LAST_NAME);
    await screen.findByText('1–2 of 2');
    expect(requests).toEqual(['GET admin/sellers']);
    await selectRow(user, `Nr1 ${LAST_NAME}`);
    await selectRow(user, `Nr2 ${LAST_NAME}`);
    await screen.findByText('2 selected');

    await erase([second!]);
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('1 selected');
  });

  test('keeps rows selected while the order changes if they are still on the page', async () => {
    await signInWith('sellers');
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
    await waitFor(() => expect(requests).toHaveLength(2));
    await selectRow(user, 'Ada');
    await selectRow(user, 'Bea');
    await screen.findByText('2 selected');
    release();
    await screen.findByText('1 selected');
    expect(listedNames()).toEqual(['Bea', 'Cleo']);
    expect(screen.getByLabelText<HTMLInputElement>('Select Bea').checked).toBe(true);
  });

  test('shows dashes for missing and invalid fields of another server', async () => {
    await signInWith('sellers', 'buyers', 'blocked_users');
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
    expect(listedNames()).toEqual(['Ada', '–', 'Byron']);
    expect(screen.getAllByText('Blocked')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Buyer Accounts' }));
    await heading('Buyer Accounts');
    await waitFor(() => expect(listedNames()).toEqual(['Ada', '–', 'Byron']));
    await user.click(screen.getByRole('link', { name: 'Blocked Users' }));
    await screen.findByText('studio');
    expect(screen.queryByText('Invalid Date')).toBeNull();
  });

  /** Presses a button as soon as it is rendered. */
  const pressWhenRendered = (name: string) =>
    new Promise<void>((pressed) => {
      new MutationObserver((_, observer) => {
        const [button] = screen.queryAllByRole('button', { name });
        if (!button) return;
        observer.disconnect();
        button.click();
        pressed();
      }).observe(document.body, { childList: true, subtree: true });
    });

  test('stays on a page that failed, however soon the user tries again', async () => {
    await signInWith('sellers');
    await addNamesakes('seller', 11);
    const user = openSearch('seller_account', LAST_NAME);
    await screen.findByText('1–10 of 11');
    network.use(
      http.get('*/api/admin/sellers', () => new HttpResponse(null, { status: 503 }), { once: true }),
    );
    const pressed = pressWhenRendered('Try again');
    await user.click(screen.getByLabelText('Go to page 2'));
    await pressed;
    await screen.findByText('11–11 of 11');
    expect(window.location.search).toContain('page=2');
  });
});

describe('bulk action on all matching rows', () => {
  const press = async (user: UserEvent, name: string | RegExp, container?: HTMLElement) =>
    user.click(await (container ? within(container) : screen).findByRole('button', { name }));

  const bulkButton = () => screen.getByRole('button', { name: 'Block Users' });

  /** Holds the request for all matching rows until the returned function is called. */
  const holdAllRows = () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    network.use(
      http.get('*/api/admin/buyers', async ({ request }) => {
        if (new URL(request.url).searchParams.get('per_page') === String(MAX_PAGE_SIZE)) await held;
      }),
    );
    return goOn;
  };

  /** Selects the page, then all matching rows, and confirms the action. */
  const blockAll = async (user: UserEvent, count: number, beforeAction = async () => {}) => {
    await screen.findByText(`1–10 of ${count}`);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const goOn = holdAllRows();
    await press(user, `Select all ${count} that match`);
    // Prevents an action on the page alone.
    await waitFor(() => expect(bulkButton().matches(':disabled')).toBe(true));
    goOn();
    await screen.findByText(`${count} selected`);
    await waitFor(() => expect(bulkButton().matches(':disabled')).toBe(false));
    await beforeAction();
    await press(user, 'Block Users');
    const question = await screen.findByRole('dialog', { name: 'Are you sure!' });
    expect(question.textContent).toContain(`You want to block these ${count} users?`);
    expect(question.textContent).toContain(`${count - 10} others`);
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    // A server without the extension offers no reasons.
    if (within(question).queryByRole('combobox', { name: 'Reason' })) await chooseReason(user);
    await user.click(confirm);
    return screen.findByRole('dialog', { name: 'Block Users' });
  };

  test('is confirmed with the number of people to delete, and says what is open with them', async () => {
    await signInWith('buyers');
    await addNamesakes('buyer', 12);
    const user = openSearch('buyer_account', LAST_NAME);
    await screen.findByText('1–10 of 12');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await press(user, 'Delete Users');
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure!' }));
    const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await chooseReason(user);
    const number = question.getByRole('textbox', { name: 'Type 10 to confirm' });
    await user.type(number, '9');
    expect(confirm.disabled).toBe(true);
    await user.clear(number);
    await user.type(number, '10');
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await screen.findByText('10 users deleted');
    await screen.findByText('1–2 of 2');
    // One person is deleted as the specification says.
    await user.click(screen.getAllByLabelText(/^Select (?!all)/)[0]!);
    await press(user, 'Delete Users');
    const single = within(await screen.findByRole('dialog', { name: 'Are you sure!' }));
    expect(single.queryByLabelText(/^Type \d+ to confirm$/)).toBeNull();
  });

  /** Collects the bodies of requests that block users. */
  const collectBlockBodies = () => {
    const sent: { user_ids: number[]; partial?: boolean }[] = [];
    network.use(
      http.post('*/api/admin/block-user', async ({ request }) => {
        sent.push((await request.clone().json()) as (typeof sent)[number]);
      }),
    );
    return sent;
  };

  test('blocks in batches, and names users who no longer match or were rejected [S164]', async () => {
    await signInWith('buyers');
    const ids = await addNamesakes('buyer', 112);
    const user = openSearch('buyer_account', LAST_NAME);
    const sent = collectBlockBodies();
    const gone = ids.slice(0, 2);
    const dialog = await blockAll(user, 112, () => erase(gone));
    await within(dialog).findAllByText('2 no longer match and are skipped:');
    expect(dialog.textContent).toContain(`Nr2 ${LAST_NAME} and Nr1 ${LAST_NAME}`);
    expect(sent).toEqual([]);
    await press(user, 'Include them anyway', dialog);
    await within(dialog).findAllByText('110 blocked, 2 failed');
    expect(sent.map(({ user_ids, partial }) => [user_ids.length, partial])).toEqual([
      [50, true],
      [50, true],
      [12, true],
    ]);
    for (const id of gone) expect(dialog.textContent).toContain(`User ${id} not found`);

    await press(user, 'Close', dialog);
    await screen.findByText('1–10 of 110');
    expect(screen.queryByText(/selected/)).toBeNull();
    const { rows } = await server.pool.query(
      'select 1 from tys.activity where action = $1 and person_id = any($2)',
      ['blocked', ids],
    );
    expect(rows).toHaveLength(110);
  });

  test('retries a rejected batch user by user where the server names none of them', async () => {
    await signInWith('buyers');
    const ids = await addNamesakes('buyer', 52);
    network.use(http.get('*/api/capabilities', () => HttpResponse.json({ success: true, data: [] })));
    const user = openSearch('buyer_account', LAST_NAME);
    const bodies: Record<string, unknown>[] = [];
    network.use(
      http.post('*/api/admin/block-user', async ({ request }) => {
        const body = (await request.clone().json()) as { user_ids: number[] };
        bodies.push(body);
        if (!body.user_ids.includes(ids[51]!)) return undefined;
        return HttpResponse.json({ success: false, message: 'User not found.', data: null });
      }),
    );
    const dialog = await blockAll(user, 52);
    await within(dialog).findAllByText('2 blocked, 50 failed');
    expect(dialog.textContent).toContain('User not found. · These 50 were sent in one request, which failed');
    expect(bodies.map((body) => Object.keys(body))).toEqual([['user_ids'], ['user_ids']]);
    await press(user, 'Retry failed', dialog);
    await within(dialog).findAllByText('51 blocked, 1 failed');
    expect(bodies).toHaveLength(52);
    expect(requests.filter((call) => call === 'POST admin/block-user')).toHaveLength(52);
  });
});
