import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { heading, openBackOffice } from './backOffice';

// Tests the messages of section 8 and the behaviors of section 9 of the specification with literal texts.

const { network, open, signInWith, requests } = openBackOffice();

const useSection7Only = () =>
  network.use(http.get('*/api/capabilities', () => new HttpResponse('Not found', { status: 404 })));

/** Texts of the toasts on the screen. */
const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const expectToast = (text: string) =>
  waitFor(() => expect(toasts()).toContainEqual(expect.stringContaining(text)));

describe('writes', () => {
  const switchPopular = async (user: UserEvent) =>
    user.click((await screen.findAllByRole('switch', { name: /^Popular: / }))[0]!);
  const respond = (response: () => Response) =>
    network.use(http.post('*/api/admin/category/update/*', response));

  test('a successful write shows a toast with the message of the server [S133]', async () => {
    respond(() => HttpResponse.json({ success: true, message: 'The shelf is tidy', data: null }));
    await signInWith('categories');
    await switchPopular(open('categories'));
    expect(await screen.findAllByText('The shelf is tidy')).toHaveLength(1);
  });

  test.each<[string, () => Response, string]>([
    [
      'a response with success: false [S135]',
      () => HttpResponse.json({ success: false, message: 'No room on the shelf', data: null }),
      'No room on the shelf',
    ],
    [
      'an error response with a message [S136]',
      () => HttpResponse.json({ success: false, message: 'Out of order', data: null }, { status: 500 }),
      'Out of order',
    ],
    [
      'an error response without a message [S136]',
      () => HttpResponse.json({ success: false, data: null }, { status: 422 }),
      'Something went wrong',
    ],
    // After a 5xx response without a message, the change may have been made (decision "Unconfirmed writes").
    [
      'an error page of a gateway [S136]',
      () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }),
      'The server did not confirm this change',
    ],
  ])(
    'a failed write shows a toast after %s, and the switch keeps the previous value',
    async (_case, response, text) => {
      respond(response);
      await signInWith('categories');
      const user = open('categories');
      const before = (await screen.findAllByRole<HTMLInputElement>('switch', { name: /^Popular: / }))[0]!;
      const { checked } = before;
      await switchPopular(user);
      await expectToast(text);
      const [after] = screen.getAllByRole<HTMLInputElement>('switch', { name: /^Popular: / });
      await waitFor(() => expect(after!.disabled).toBe(false));
      expect(after!.checked).toBe(checked);
    },
  );
});

test('a list that fails to load shows a toast with the message, and "Try again" loads the list [S143] [S166]', async () => {
  await signInWith('sellers');
  const failure = { success: false, message: 'The index is being rebuilt', data: null };
  network.use(
    http.get('*/api/admin/sellers', () => HttpResponse.json(failure, { status: 500 }), { once: true }),
  );
  const user = open('seller_account');
  await expectToast('The index is being rebuilt');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^1–10 of/)).toBeDefined();
});

describe('period select', () => {
  const PERIODS = ['This Month', 'Last Month', 'This Year', 'Last Year'];
  const options = async (user: UserEvent) => {
    await user.click(await screen.findByRole('combobox', { name: 'Period' }));
    const menu = within(await screen.findByRole('listbox'));
    return menu.getAllByRole('option').map(({ textContent }) => textContent);
  };
  const PAGES = [
    ['dashboard', 'Overview'],
    ['finance', 'Finance'],
  ] as const;

  test.each(PAGES)(
    'the period select on %s offers four periods and shows "This Month" [S146]',
    async (path, title) => {
      useSection7Only();
      await signInWith('dashboard', 'finance');
      const user = open(path);
      await heading(title);
      expect((await screen.findByRole('combobox', { name: 'Period' })).textContent).toBe('This Month');
      expect(await options(user)).toEqual(PERIODS);
    },
  );

  test.each(PAGES)(
    'the period select on %s also offers a custom range on a server with extensions [S146]',
    async (path, title) => {
      await signInWith('dashboard', 'finance');
      const user = open(path);
      await heading(title);
      await screen.findByRole('combobox', { name: 'Period' });
      expect(await options(user)).toEqual([...PERIODS, 'Custom range…']);
    },
  );

  const texts = async () => (await screen.findAllByRole('combobox')).map(({ textContent }) => textContent);
  const ROWS = [
    ['refund_requests', 'Refund Requests'],
    ['community_reports', 'Community Reports'],
  ] as const;

  test.each(ROWS)(
    'two period selects on %s show "Filter" and offer the specified periods [S147]',
    async (path, title) => {
      await signInWith('finance', 'reports');
      const user = open(path);
      await heading(title);
      await screen.findAllByRole('button', { name: /^Actions for / });
      expect((await texts()).slice(0, 2)).toEqual(['Filter', 'Filter']);
      for (const at of [0, 1]) {
        await user.click(screen.getAllByRole('combobox')[at]!);
        const list = within(await screen.findByRole('listbox'));
        const periods = list.getAllByRole('option').map(({ textContent }) => textContent);
        // "Any time" removes the filter.
        expect(periods).toEqual(['Any time', 'Yesterday', 'Last Week', 'This Month', 'Last Year']);
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      }
    },
  );

  test.each(ROWS)(
    '%s disables the two period selects above its sample data [S147] [S178]',
    async (path, title) => {
      useSection7Only();
      network.use(
        http.get('*/api/admin/reports', () =>
          HttpResponse.json({ success: true, data: { reports: { data: [], total: 0 } } }),
        ),
      );
      await signInWith('finance', 'reports');
      open(path);
      await heading(title);
      await screen.findByText('Sample data');
      const dropdowns = screen.getAllByRole('combobox');
      expect(dropdowns.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Filter', 'Filter']);
      for (const dropdown of dropdowns.slice(0, 2))
        expect(dropdown.getAttribute('aria-disabled')).toBe('true');
      expect(dropdowns.slice(2).map(({ textContent }) => textContent)).toEqual([]);
    },
  );
});

test.each([
  ['a number instead of an object', 2.5],
  ['an object without a fee type', { processing_fee: 2.5, fee_type: null }],
])('the fee page shows a fee in dollars if the server sends %s [S150] [S174]', async (_case, saved) => {
  network.use(
    http.get('*/api/admin/stripe-settings/get-settings', () =>
      HttpResponse.json({ success: true, data: { settings: saved } }),
    ),
  );
  await signInWith('finance');
  open('stripe_settings');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Processing Fee' });
  expect(field.value).toBe('2.5');
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('$');
  expect(screen.getByRole('button', { pressed: false }).textContent).toBe('%');
});

describe('phone number of the profile', () => {
  const edit = async () => {
    await signInWith('settings');
    const user = open('settings');
    await user.click(await screen.findByRole('button', { name: 'Edit phone' }));
    return user;
  };

  test('the phone field preselects the United States and shows an example number [S155]', async () => {
    await edit();
    expect(screen.queryByRole('button', { name: 'Country of the number: United States' })).not.toBeNull();
    expect(screen.queryByPlaceholderText('1 (702) 123-4567')).not.toBeNull();
  });
});

test('the back-office restores a stored session without waiting for a response of the server [S230]', async () => {
  await signInWith('sellers');
  network.use(http.all('*/api/*', () => new Promise<never>(() => {})));
  open('seller_account');
  const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
  await navigation.findByRole('link', { name: 'Seller Accounts' });
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});
