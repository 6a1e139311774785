import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { erasePeople } from '../../server/modules/accounts/deletePeople';
import { MAX_PAGE_SIZE } from '../../src/contract/limits';
import { addPeople } from '../server/helpers/people';
import { chooseReason, openBackOffice } from './backOffice';

const { server, network, openSearch, signInWith, requests } = openBackOffice();

const LAST_NAME = 'Manifold';
/** Adds buyers named "Nr1 Manifold", "Nr2 Manifold" and so on. */
const addBuyers = (count: number) =>
  addPeople(
    server.db,
    ...Array.from({ length: count }, (_, index) => ({
      role: 'buyer' as const,
      firstName: `Nr${index + 1}`,
      lastName: LAST_NAME,
    })),
  );
const erase = (ids: number[]) =>
  server.db.transaction(async (tx) => void (await erasePeople(tx, ids, { by: ids[0]!, now: new Date() })));

describe('bulk action', () => {
  const press = async (user: UserEvent, name: string | RegExp, container?: HTMLElement) =>
    user.click(await (container ? within(container) : screen).findByRole('button', { name }));

  const bulkButton = () => screen.getByRole('button', { name: 'Block Users' });

  /** Holds the request for all matching rows until the returned function is called. */
  const holdAllRows = () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    network.use(
      http.get('*/api/admin/buyers', async ({ request }) => {
        if (new URL(request.url).searchParams.get('per_page') === String(MAX_PAGE_SIZE)) await held;
      }),
    );
    return release;
  };

  /** Selects the rows of the page, then all matching rows, and confirms the action Block Users. */
  const blockAll = async (user: UserEvent, count: number, beforeAction = async () => {}) => {
    await screen.findByText(`1–10 of ${count}`);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const release = holdAllRows();
    await press(user, `Select all ${count} that match`);
    // The button is disabled until all rows are loaded, so that the action cannot run on the rows of the page alone.
    await waitFor(() => expect(bulkButton().matches(':disabled')).toBe(true));
    release();
    await screen.findByText(`${count} selected`);
    await waitFor(() => expect(bulkButton().matches(':disabled')).toBe(false));
    await beforeAction();
    await press(user, 'Block Users');
    const question = await screen.findByRole('dialog', { name: 'Are you sure!' });
    expect(question.textContent).toContain(`You want to block these ${count} users?`);
    expect(question.textContent).toContain(`${count - 10} others`);
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    // Without the extension for reasons, the dialog has no select for a reason.
    if (within(question).queryByRole('combobox', { name: 'Reason' })) await chooseReason(user);
    await user.click(confirm);
    return screen.findByRole('dialog', { name: 'Block Users' });
  };

  test('a bulk deletion of several people requires the user to type the number of people', async () => {
    await signInWith('buyers');
    await addBuyers(12);
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
    // The specification does not require the user to type a number to delete a single person.
    await user.click(screen.getAllByLabelText(/^Select (?!all)/)[0]!);
    await press(user, 'Delete Users');
    const single = within(await screen.findByRole('dialog', { name: 'Are you sure!' }));
    expect(single.queryByLabelText(/^Type \d+ to confirm$/)).toBeNull();
  });

  /** Collects the bodies of the requests that block users. */
  const collectBlockBodies = () => {
    const sent: { user_ids: number[]; partial?: boolean }[] = [];
    network.use(
      http.post('*/api/admin/block-user', async ({ request }) => {
        sent.push((await request.clone().json()) as (typeof sent)[number]);
      }),
    );
    return sent;
  };

  test('a bulk action blocks users in batches, and shows the users that the server rejected [S164]', async () => {
    await signInWith('buyers');
    const ids = await addBuyers(112);
    const user = openSearch('buyer_account', LAST_NAME);
    const sent = collectBlockBodies();
    const deleted = ids.slice(0, 2);
    const dialog = await blockAll(user, 112, () => erase(deleted));
    await within(dialog).findAllByText('2 rows no longer match and are skipped:');
    expect(dialog.textContent).toContain(`Nr2 ${LAST_NAME} and Nr1 ${LAST_NAME}`);
    expect(sent).toEqual([]);
    await press(user, 'Include them anyway', dialog);
    await within(dialog).findAllByText('110 blocked, 2 failed');
    expect(sent.map(({ user_ids, partial }) => [user_ids.length, partial])).toEqual([
      [50, true],
      [50, true],
      [12, true],
    ]);
    for (const id of deleted) expect(dialog.textContent).toContain(`User ${id} not found`);

    await press(user, 'Close', dialog);
    await screen.findByText('1–10 of 110');
    expect(screen.queryByText(/selected/)).toBeNull();
    const { rows } = await server.pool.query(
      'select 1 from tys.activity where action = $1 and person_id = any($2)',
      ['blocked', ids],
    );
    expect(rows).toHaveLength(110);
  });

  test('if the response does not say which users were rejected, a bulk action retries the users of the batch one by one', async () => {
    await signInWith('buyers');
    const ids = await addBuyers(52);
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
    expect(dialog.textContent).toContain(
      'User not found. · All 50 rows were sent in one request, which failed',
    );
    expect(bodies.map((body) => Object.keys(body))).toEqual([['user_ids'], ['user_ids']]);
    await press(user, 'Retry failed', dialog);
    await within(dialog).findAllByText('51 blocked, 1 failed');
    expect(bodies).toHaveLength(52);
    expect(requests.filter((call) => call === 'POST admin/block-user')).toHaveLength(52);
  });
});
