import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { openBackOffice } from './backOffice';
import { goTo } from './goTo';

/** What another server may answer where something waits for somebody: the queue stands, of each kind alone too. */

const { network, open, signedInWith } = openBackOffice();

const EXTRAS = { requests: 'refund-requests', reports: 'reports', messages: 'messages', books: 'books' };
type Kind = keyof typeof EXTRAS | 'payouts';
const KINDS: Kind[] = ['requests', 'reports', 'messages', 'books', 'payouts'];

const answerWith = (kind: Kind, answer: () => Response) =>
  network.use(
    kind === 'payouts'
      ? http.get('*/api/admin/financials/seller-payouts', answer)
      : http.get(`*/api/extras/${EXTRAS[kind]}`, answer),
  );
/** As the API has lists: payouts in an envelope, extras as they are. */
const rowsOf = (kind: Kind, rows: unknown) =>
  kind === 'payouts'
    ? HttpResponse.json({ success: true, data: { seller_payouts: { data: rows }, total: '3' } })
    : HttpResponse.json(rows as object, { headers: { 'x-total-count': '3' } });

// It is drawn anew once it is known what may wait.
const region = () => screen.getByRole('region', { name: 'Needs you' });
const openQueue = async (kind: Kind) => {
  await signedInWith('dashboard', 'finance', 'reports');
  const user = open(`dashboard?queue=${kind}`);
  await waitFor(() => expect(region().querySelector('[aria-busy=true]')).toBeNull());
  return user;
};

// One kind in an envelope of its own; the others, and what faults there are, are for the browser tests and the provider's.
test('payouts answered with nothing: that is said, and asked for again', async () => {
  answerWith('payouts', () => HttpResponse.json(null));
  const user = await openQueue('payouts');
  expect(within(region()).getByRole('alert').textContent).toContain('What waits for you could not be loaded');
  network.resetHandlers();
  await user.click(within(region()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(region()).queryByRole('alert')).toBeNull());
});

const ODD: Record<Kind, [rows: unknown[], said: RegExp]> = {
  requests: [
    [
      { id: 'R-1' },
      { id: 2, credits: '4200', buyer: null, seller: [], created_at: 'soon', reason: {}, status: null },
      { id: '3', credits: {}, buyer: { name: 7 }, reason: null, refundable_credits: 'some' },
    ],
    /asks for/,
  ],
  reports: [
    [
      { id: 'C-1' },
      { id: 2, buyer: null, seller: 'Ann', reason: {}, created_at: 'soon', account: 'x' },
      { id: '3', buyer: { name: null }, seller: [], service: 7 },
    ],
    /reports/,
  ],
  messages: [
    [
      { id: 'M-1' },
      { id: 2, user: null, subject: {}, message: null, created_at: 'soon' },
      { id: '3', user: 'Ann', subject: 7, message: [], status: 'ON_HOLD', assignee: 5 },
    ],
    /wrote/,
  ],
  payouts: [
    [
      { id: 'P-1' },
      { id: 2, amount: '71.80', seller: null, created_at: 'soon', failure_reason: {} },
      { id: '3', amount: {}, seller: [], status: 'failed', failure_reason: 'OUT_OF_LUCK' },
    ],
    /^The payout of/,
  ],
  books: [
    [
      { id: 'latest', checked_at: 'soon', is_old: '1', findings: [{}, { said: 'Ten are missing' }] },
      { id: 2, findings: null },
      { id: 3, findings: 'none' },
    ],
    /^The books do not balance/,
  ],
};

test('odd requests, reports, messages, payouts and findings in the books stand', async () => {
  for (const kind of KINDS) answerWith(kind, () => rowsOf(kind, ODD[kind][0]));
  await openQueue('books');
  for (const kind of KINDS) {
    goTo(`dashboard?queue=${kind}`);
    await waitFor(() => {
      const lines = within(region()).getAllByRole('listitem');
      const said = lines.filter(({ textContent }) => ODD[kind][1].test(textContent));
      expect([lines.length, said.length], kind).toEqual(kind === 'books' ? [1, 1] : [3, 3]);
    });
  }
});
