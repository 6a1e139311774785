import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { erasePeople } from '../../server/modules/accounts/deletePeople';
import { addPeople, addPerson } from '../server/helpers/people';
import { heading, listedNames, openBackOffice, selectRow } from './backOffice';

const { server, network, open, openSearch, signInWith, requests } = openBackOffice();

const LAST_NAME = 'Manifold';
/** Adds people named "Nr1 Manifold", "Nr2 Manifold" and so on. */
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

describe('pasted link', () => {
  test.each(['.', ')', ').', '%3E', '%E2%80%9D,'])(
    'a pasted link opens the record even if the link ends with %s',
    async (punctuation) => {
      await signInWith('sellers', 'finance');
      const [id] = await addNamesakes('seller', 1);
      open(`seller/${id}/transactions${punctuation}`);
      await heading(/Nr1 Manifold/);
      expect(window.location.pathname).toBe(`/tech/tys/admin/seller/${id}/transactions`);
      cleanup();
      open(`refund_requests?only=4711${punctuation}`);
      await waitFor(() => expect(window.location.search).toBe('?only=4711'));
    },
  );
});

describe('list', () => {
  test('a list opens with one request, and a row that a colleague deletes is no longer selected', async () => {
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

  test('after a change of the sort order, a list keeps the selected rows that are still on the page', async () => {
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

  test('a list shows dashes for missing and invalid fields of another server', async () => {
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

  /** Presses a button as soon as the button is rendered. */
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

  test('if a page of a list fails to load, Try again loads this page, even if the user clicks immediately', async () => {
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

/** Returns the text of all style rules, because the tests disable jsdom's computation of styles. */
const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

describe('copying', () => {
  test('a user can select the text of an email address, and copy the address with a button, also on plain HTTP', async () => {
    const email = 'zeno@manifold.example';
    const id = await addPerson(server.db, { firstName: 'Zeno', lastName: 'Manifold', email });
    await signInWith('sellers');
    const copied: string[] = [];
    document.execCommand = () => {
      const event = Object.assign(new Event('copy'), {
        clipboardData: { setData: (_type: string, text: string) => copied.push(text) },
      });
      document.dispatchEvent(event);
      return true;
    };
    const user = open(`seller/${id}`);
    const button = await screen.findByRole('button', { name: `Copy Email: ${email}` });
    // Removes the clipboard of the simulated user, because pages over plain HTTP have no clipboard.
    Reflect.deleteProperty(window.navigator, 'clipboard');
    const texts = screen.getAllByText(
      (_, element) => element?.tagName === 'SPAN' && element.textContent === email,
    );
    expect(texts.filter((text) => text.closest('button'))).toEqual([]);
    await user.click(button);
    await screen.findByText('Email copied');
    expect(copied).toEqual([email]);
  });

  test('a user can select the text of a sortable column heading', async () => {
    await addPeople(server.db, { firstName: 'Zeno', lastName: 'Manifold' });
    await signInWith('sellers');
    openSearch('seller_account', 'Manifold');
    await screen.findByLabelText('Select Zeno Manifold');
    const rules = [...document.querySelector('.MuiTableSortLabel-root')!.classList].map((name) =>
      new RegExp(`\\.${name}\\{[^}]*user-select:text`).test(styles()),
    );
    expect(rules).toContain(true);
  });
});
