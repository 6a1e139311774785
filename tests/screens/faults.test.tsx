import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { ROLES } from '../../src/contract/roles';
import { heading, openBackOffice } from './backOffice';

const { network, open, signedInWith } = openBackOffice();
const main = () => within(screen.getByRole('main'));
const isBusy = () => document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root') !== null;

interface Part {
  page: string;
  call: string;
  /** What stands there once it is loaded. */
  shows: RegExp;
  /** A readable answer without any sense is then said to hold none; figures without sense are dashes. */
  isList?: true;
}

/** Of a period: the prepared people have done nothing this month. */
const NOTHING = /^Record not found$/;

/** Every part of a screen that has a call of its own, but for the lists of people. */
const PARTS: readonly Part[] = [
  { page: 'dashboard', call: 'admin/dashboard-stats', shows: /^\$[\d,]+\.\d\d$/ },
  { page: 'dashboard', call: 'admin/recent-payouts', shows: NOTHING, isList: true },
  { page: 'categories', call: 'admin/category', shows: /^1–10 of/, isList: true },
  { page: 'pricing_plan', call: 'admin/subscription-plans', shows: /^Luxe$/, isList: true },
  { page: 'community_reports', call: 'extras/reports', shows: /^1–10 of/, isList: true },
  {
    page: 'contact_forms',
    call: 'admin/contact-forms/submissions',
    shows: /^1–15 of/,
    isList: true,
  },
  { page: 'finance', call: 'admin/financials/stats', shows: /^\$[\d,]+\.\d\d$/ },
  { page: 'finance', call: 'admin/financials/seller-payouts', shows: NOTHING, isList: true },
  {
    page: 'finance?tab=buyer_transactions',
    call: 'admin/financials/buyer-transactions',
    shows: NOTHING,
    isList: true,
  },
  { page: 'stripe_settings', call: 'admin/stripe-settings/get-settings', shows: /the fee is \$/ },
  { page: 'admin_manage', call: 'admin/admins', shows: /^1–10 of/, isList: true },
  { page: 'refund_requests', call: 'extras/refund-requests', shows: /^1–10 of/, isList: true },
  {
    page: 'buyer/1091/transactions',
    call: 'admin/transactions/buyer/1091',
    shows: /^1–/,
    isList: true,
  },
  {
    page: 'seller/1068/transactions',
    call: 'admin/transactions/seller/1068',
    shows: /^1–/,
    isList: true,
  },
];

const SENTENCE = 'Closed for stocktaking';
const refusal = { success: false, message: SENTENCE, data: null };

test.each(PARTS)(
  '$page waits for $call, says each time why it failed, and shows it in the end',
  async ({ page, call, shows, isList }) => {
    let answerFirst = () => {};
    const held = new Promise<void>((resolve) => (answerFirst = resolve));
    const answers: [() => Response, string][] = [
      [() => HttpResponse.json(refusal, { status: 500 }), SENTENCE],
      [() => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }), 'Something went wrong'],
      [() => HttpResponse.text('{"success":true,"data":{"sell'), 'Something went wrong'],
      [() => HttpResponse.error(), 'Something went wrong: no answer came'],
    ];
    if (isList) {
      const senseless = call.startsWith('extras/') ? 'soon' : { success: true, data: 'soon' };
      answers.push([() => HttpResponse.json(senseless), 'it holds no list']);
    }
    const left = answers.map(([answer]) => answer);
    network.use(
      http.get(`*/api/${call}`, async () => {
        await held;
        return left.shift()?.();
      }),
    );
    await signedInWith(...ROLES);
    const user = open(page);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(isBusy()).toBe(true));
    answerFirst();
    for (const [, sentence] of answers) {
      await main().findByText(sentence, { exact: false });
      await user.click(main().getByRole('button', { name: 'Try again' }));
    }
    await waitFor(() => expect(main().getAllByText(shows).length).toBeGreaterThan(0));
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

/** An extra, which has an envelope of its own. */
const KINDS = PARTS.filter(({ page }) => /refund/.test(page));

test.each(KINDS)('$page signs out when $call answers that nobody is signed in', async ({ page, call }) => {
  const unknown = { success: false, message: 'Unauthenticated.', data: null };
  network.use(http.get(`*/api/${call}`, () => HttpResponse.json(unknown, { status: 401 })));
  await signedInWith(...ROLES);
  open(page);
  await heading('Welcome Back Treat Ya Self Admin');
  expect(screen.getAllByText('Your session has expired')).toHaveLength(1);
  expect(localStorage.getItem('treat-ya-self')).toBeNull();
});
