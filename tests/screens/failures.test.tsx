import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { payouts, plans } from '../../server/db/schema';
import { ROLES } from '../../src/contract/roles';
import { addRequest } from '../server/helpers/records';
import { chooseAction, heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { server, network, open, signInWith, requests } = openBackOffice();
const main = () => within(screen.getByRole('main'));

describe('failed request', () => {
  const isBusy = () => document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root') !== null;

  /** Part of a page with a separate request. The id that `addRecords` returns replaces `:buyer`. */
  interface Part {
    page: string;
    endpoint: string;
    /** Text that the part shows after loading. */
    shows: RegExp;
    /** True if the part shows an error for a response without a list. Statistics show dashes instead. */
    isList?: true;
  }

  /** Examples of page parts. The browser test `everyPage.spec.ts` covers every page. */
  const PARTS: readonly Part[] = [
    { page: 'dashboard', endpoint: 'admin/dashboard-stats', shows: /^\$[\d,]+\.\d\d$/ },
    { page: 'dashboard', endpoint: 'admin/recent-payouts', shows: /Sol Seller/, isList: true },
    { page: 'categories', endpoint: 'admin/category', shows: /^1–\d+ of/, isList: true },
    { page: 'pricing_plan', endpoint: 'admin/subscription-plans', shows: /^Weekend$/, isList: true },
    {
      page: 'finance?tab=buyer_transactions',
      endpoint: 'admin/financials/buyer-transactions',
      shows: /Bea Buyer/,
      isList: true,
    },
    { page: 'stripe_settings', endpoint: 'admin/stripe-settings/get-settings', shows: /the fee is \$/ },
    { page: 'refund_requests', endpoint: 'extras/refund-requests', shows: /^1–\d+ of/, isList: true },
    {
      page: 'buyer/:buyer/transactions',
      endpoint: 'admin/transactions/buyer/:buyer',
      shows: /^1–1 of 1$/,
      isList: true,
    },
  ];

  const MESSAGE = /Closed for stocktaking/;
  const UNREADABLE = /Something went wrong(?!: the server did not)/;
  const failure = { success: false, message: 'Closed for stocktaking', data: null };

  /** Adds rows for each part. Returns the id of a buyer with one transaction. */
  const addRecords = async () => {
    const createdAt = new Date();
    const { buyerId, sellerId } = await addRequest(server.db, { createdAt });
    await server.db.insert(payouts).values({ sellerId, amountCents: 50_00, createdAt, status: 'paid' });
    await server.db
      .insert(plans)
      .values({
        name: 'Weekend',
        creditsHundredths: 20_00,
        priceCents: 19_50,
        pricePerCreditCents: 98,
        benefits: ['Rest'],
      });
    return String(buyerId);
  };

  const tryAgain = () => main().queryByText('Try again');

  /** Opens the page of a part and waits for the placeholder, the reason of each failure, and the content. */
  const walkThroughFailures = async (user: UserEvent, { page, endpoint, shows, isList }: Part) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // Orders the failures so that each message differs from the previous message.
    const failures: [() => Response, RegExp][] = [
      [() => HttpResponse.json(failure, { status: 500 }), MESSAGE],
      [() => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }), UNREADABLE],
      [() => HttpResponse.error(), /Something went wrong: the server did not respond/],
      [() => HttpResponse.text('{"success":true,"data":{"sell'), UNREADABLE],
    ];
    if (isList) {
      const noList = endpoint.startsWith('extras/') ? 'soon' : { success: true, data: 'soon' };
      failures.push([() => HttpResponse.json(noList), /the list is missing/]);
    }
    const responses = failures.map(([respond]) => respond);
    let count = 0;
    network.use(
      http.get(`*/api/${endpoint}`, async () => {
        count += 1;
        await held;
        return responses.shift()?.();
      }),
    );
    goTo(page);
    await waitFor(() => expect([count > 0, isBusy()], `${page} waits for ${endpoint}`).toEqual([true, true]));
    release();
    for (const [, message] of failures) {
      await main().findByText(message);
      await waitFor(() => expect(tryAgain()?.matches(':disabled')).toBe(false));
      await user.click(tryAgain()!);
    }
    await main().findAllByText(shows);
  };

  test.each(PARTS)(
    'the page $page shows a placeholder during a request to $endpoint, and the reason if the request fails [S166] [S191]',
    async (part) => {
      const buyer = await addRecords();
      await signInWith(...ROLES);
      const user = open('settings');
      await heading('My Account Settings');
      await walkThroughFailures(user, {
        ...part,
        page: part.page.replace(':buyer', buyer),
        endpoint: part.endpoint.replace(':buyer', buyer),
      });
      expect(tryAgain()).toBeNull();
    },
  );
});

describe('extension endpoints', () => {
  const rowOf = (text: string) => within(main().getByText(text).closest('tr')!);
  const respond = (name: string, rows: object[]) =>
    network.use(
      http.get(`*/api/extras/${name}`, () =>
        HttpResponse.json(rows, { headers: { 'x-total-count': String(rows.length) } }),
      ),
    );

  test('the pages show refund requests, reports and notifications with missing and invalid fields', async () => {
    await signInWith('finance', 'reports');
    respond('notifications', [
      { id: 'n-1', message: 'Something has happened', unread: '1' },
      { id: 'n-2', kind: 'unheard_of', message: null, created_at: 'soon', link: 'finance', unread: null },
    ]);
    respond('refund-requests', [
      { id: 'R-1', reason: 'Nothing else is known' },
      {
        id: 'R-2',
        reason: 'All as text',
        credits: '8,500',
        buyer: { id: 'B-2', name: 'Ada' },
        status: 'OPEN',
      },
      { id: 'R-3', reason: 'Another word for it', status: 'on_hold', buyer: null, seller: [], credits: {} },
    ]);
    respond('reports', [
      { id: 1, reason: 'Nothing else is known' },
      { id: 2, reason: 'Nameless', seller: { name: 'Glow Room', email: null }, buyer: { name: null } },
      {
        id: 3,
        reason: 'Blocked',
        seller: { id: 'S-3', is_restricted: 'true' },
        buyer: { id: 1, name: 'Bea' },
      },
    ]);
    const user = open('refund_requests');
    await screen.findByText('1–3 of 3');
    expect(rowOf('Nothing else is known').getAllByText('–')).toHaveLength(6);
    rowOf('All as text').getByText('$85.00');
    rowOf('Another word for it').getByText('On hold');
    await chooseAction(user, 'Ada', 'View Details');
    within(await screen.findByRole('dialog', { name: '$85.00 to Ada' })).getByText('All as text');
    await user.keyboard('{Escape}');
    const [unknown] = screen.getAllByLabelText('Actions for deleted buyer');
    await user.click(unknown!);
    const approve = within(await screen.findByRole('menu')).getByText('Send Message');
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');

    // Neither notification has a time, and only one notification has a link.
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    list.getByText('Unread');
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getAllByRole('link')).toHaveLength(1);
    await user.keyboard('{Escape}');

    goTo('community_reports');
    await screen.findByText('Nameless');
    screen.getByText('1–3 of 3');
    // An account without an id cannot be blocked.
    const [, nameless] = screen.getAllByLabelText('Actions for deleted user');
    await user.click(nameless!);
    const block = within(await screen.findByRole('menu')).getByText('Block Account');
    expect(block.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await chooseAction(user, 'Bea', 'View Details');
    await screen.findByRole('dialog', { name: 'Report by Bea' });
  });

  test('if the response to an approval is lost, the dialog stays open and the session continues', async () => {
    await signInWith('finance');
    respond('refund-requests', [{ id: 1, credits: 500, buyer: { id: 1, name: 'Ada' } }]);
    network.use(http.put('*/api/extras/refund-requests/1', () => HttpResponse.error(), { once: true }));
    const user = open('refund_requests');
    await screen.findByText('$5.00');
    await chooseAction(user, 'Ada', 'Approve');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/the list does not show it\. You can try again\.$/);
    screen.getByRole('dialog', { name: 'Are you sure!' });
    expect(localStorage.getItem('treat-ya-self')).not.toBeNull();
  });

  test('the page of refund requests shows a placeholder until the capabilities of the server are loaded [S178] [S191]', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    network.use(
      http.get('*/api/capabilities', async () => {
        await released;
        return HttpResponse.html('<h1>Not found</h1>', { status: 404 });
      }),
    );
    await signInWith('finance');
    open('refund_requests');
    await heading('Refund Requests');
    await screen.findByTestId('table-skeleton');
    expect(requests).toEqual([]);
    release();
    await screen.findByText('Sample data');
    await waitFor(() => expect(screen.queryByTestId('table-skeleton')).toBeNull());
  });
});
