import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { ROLES } from '../../src/contract/roles';
import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

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

/**
 * One of each kind of part that has a call of its own: that every page says when its server fails, and reads again on
 * request, the browser sees (`tests/e2e/desktop/everyPage.spec.ts`).
 */
const PARTS: readonly Part[] = [
  { page: 'dashboard', call: 'admin/dashboard-stats', shows: /^\$[\d,]+\.\d\d$/ },
  { page: 'dashboard', call: 'admin/recent-payouts', shows: NOTHING, isList: true },
  { page: 'categories', call: 'admin/category', shows: /^1–10 of/, isList: true },
  { page: 'pricing_plan', call: 'admin/subscription-plans', shows: /^Luxe$/, isList: true },
  {
    page: 'finance?tab=buyer_transactions',
    call: 'admin/financials/buyer-transactions',
    shows: NOTHING,
    isList: true,
  },
  { page: 'stripe_settings', call: 'admin/stripe-settings/get-settings', shows: /the fee is \$/ },
  { page: 'refund_requests', call: 'extras/refund-requests', shows: /^1–10 of/, isList: true },
  {
    page: 'buyer/1091/transactions',
    call: 'admin/transactions/buyer/1091',
    shows: /^1–/,
    isList: true,
  },
];

const SENTENCE = /Closed for stocktaking/;
const UNREADABLE = /Something went wrong(?!: no answer)/;
const refusal = { success: false, message: 'Closed for stocktaking', data: null };

/** The calls that begin a page with nothing on it; another of the same page needs an app that has not read it yet. */
const FIRST_OF_PAGE = PARTS.filter(({ page }, at) => PARTS.findIndex((part) => part.page === page) === at);
const OTHERS = PARTS.filter((part) => !FIRST_OF_PAGE.includes(part));

const tryAgain = () => main().queryByText('Try again');

/** Goes to a part's page, and sees it wait, say why it failed each time, and show its content in the end. */
const bear = async (user: UserEvent, { page, call, shows, isList }: Part) => {
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => (answerFirst = resolve));
  // No two in a row say the same, so that each is seen to have come.
  const answers: [() => Response, RegExp][] = [
    [() => HttpResponse.json(refusal, { status: 500 }), SENTENCE],
    [() => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 }), UNREADABLE],
    [() => HttpResponse.error(), /Something went wrong: no answer came/],
    [() => HttpResponse.text('{"success":true,"data":{"sell'), UNREADABLE],
  ];
  if (isList) {
    const senseless = call.startsWith('extras/') ? 'soon' : { success: true, data: 'soon' };
    answers.push([() => HttpResponse.json(senseless), /it holds no list/]);
  }
  const left = answers.map(([answer]) => answer);
  let asked = 0;
  network.use(
    http.get(`*/api/${call}`, async () => {
      asked += 1;
      await held;
      return left.shift()?.();
    }),
  );
  goTo(page);
  await waitFor(() => expect([asked > 0, isBusy()], `${page} waits for ${call}`).toEqual([true, true]));
  answerFirst();
  for (const [, sentence] of answers) {
    await main().findByText(sentence);
    await waitFor(() => expect(tryAgain()?.matches(':disabled')).toBe(false));
    await user.click(tryAgain()!);
  }
  await waitFor(() => expect(main().getAllByText(shows).length).toBeGreaterThan(0));
};

test.each([
  ['the first of its page', FIRST_OF_PAGE],
  ['another of its page', OTHERS],
])(
  'a part of a screen waits for its call, says each time why it failed, and shows it in the end: %s',
  async (_which, parts) => {
    await signedInWith(...ROLES);
    const user = open('settings');
    await heading('My Account Settings');
    for (const part of parts) {
      await bear(user, part);
      expect(tryAgain(), part.call).toBeNull();
    }
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
