import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { addDealings } from '../support/dealings';
import { createExtrasClient } from '../support/extras';
import { openTestApp, type TestApp } from '../support/openTestApp';

const NOW = new Date('2026-03-01T12:00:00Z');

let it: TestApp;
let who: Awaited<ReturnType<typeof addDealings>>;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
beforeEach(async () => {
  it = await openTestApp({ now: () => NOW });
  who = await addDealings(it.db);
  admin = await it.withRoles('buyers', 'sellers', 'finance', 'reports');
  extras = createExtrasClient(it.app, admin.headers);
});
afterEach(() => it.close());

describe('each list of one person', () => {
  const idsOf = async (name: string, person: number, more: object = {}) => {
    const { rows, total } = await extras.list(name, { filter: { person, ...more } });
    expect(total).toBe(String(rows.length));
    return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  };

  test('has what is theirs, and nobody else’s', async () => {
    const { first, second, other, next, strangers } = who.bookings;
    expect(await idsOf('bookings', who.buyer)).toEqual([first, second, other, next]);
    expect(await idsOf('bookings', who.often)).toEqual([first, second, next, strangers]);
    expect(await idsOf('bookings', who.often, { status: 'upcoming' })).toEqual([next]);
    expect(await idsOf('refund-requests', who.buyer)).toEqual([who.requests.mine]);
    expect(await idsOf('refund-requests', who.often)).toEqual([who.requests.mine, who.requests.strangers]);
    expect(await idsOf('refund-requests', who.once)).toEqual([]);
    expect(await idsOf('reports', who.buyer)).toEqual([who.report]);
    expect(await idsOf('reports', who.once)).toEqual([who.report]);
    expect(await idsOf('reports', who.often)).toEqual([]);
  });

  test('the messages they wrote', async () => {
    const { contact_forms } = (await admin.call('listContactForms', { person: who.buyer })).data;
    expect(contact_forms.data.map(({ message }) => message)).toEqual(['From Bea']);
    expect(contact_forms.total).toBe(1);
  });

  test('a buyer’s lines with the balance after each, of a kind or a period too', async () => {
    const linesOf = async (more: object) => {
      const { transactions, balance } = (await admin.call('buyerTransactions', { id: who.buyer, ...more }))
        .data;
      expect(balance).toBe(92.5);
      return transactions.data.map((line) => [line.amount_credits, line.balance_credits]);
    };
    expect(await linesOf({})).toEqual([
      [12.5, 92.5],
      [-40, 80],
      [-40, 120],
      [-40, 160],
      [200, 200],
    ]);
    expect(await linesOf({ type: 'credit' })).toEqual([
      [12.5, 92.5],
      [200, 200],
    ]);
    expect(await linesOf({ type: 'refund' })).toEqual([[12.5, 92.5]]);
    expect(await linesOf({ type: 'debit', range: 'last_year' })).toEqual([[-40, 160]]);
  });

  test('what is asked for by a number, or by the words of whom it is about', async () => {
    const { transactions } = (
      await admin.call('buyerTransactions', { id: who.buyer, booking: who.bookings.second })
    ).data;
    expect(transactions.data.map(({ amount_credits }) => amount_credits)).toEqual([12.5, -40]);
    const found = (await admin.call('listFinanceTransactions', { id: who.debit })).data;
    expect(found.buyer_transactions.data.map(({ id }) => id)).toEqual([who.debit]);
    expect(found.total).toBe(1);
    const requestsOf = async (q: string) => {
      const { rows, total } = await extras.list('refund-requests', { filter: { q } });
      expect(total).toBe(String(rows.length));
      return rows.map(({ id }) => id);
    };
    const { mine, strangers } = who.requests;
    expect(await requestsOf('buyer béa')).toEqual([mine]);
    expect(await requestsOf(`${who.stranger}`)).toEqual([strangers]);
    // Each word of the same person: neither is called so.
    expect(await requestsOf('bea often')).toEqual([]);
    expect(await requestsOf('often')).toEqual([strangers, mine]);
    expect(await requestsOf(' ')).toEqual([strangers, mine]);
  });

  test('a seller’s lines of a kind or a period; what they come to is of all', async () => {
    const ofKind = (await admin.call('sellerTransactions', { id: who.often, type: 'tip' })).data;
    expect(ofKind.transactions.map(({ amount }) => amount)).toEqual([5]);
    const ofYear = (await admin.call('sellerTransactions', { id: who.often, range: 'last_year' })).data;
    expect(ofYear.transactions.map(({ amount }) => amount)).toEqual([32]);
    expect([ofKind.balance, ofYear.balance]).toEqual([38.9, 38.9]);
  });
});

test('a buyer’s debits of which something is left to refund', async () => {
  const { buyer, debit } = await addDealings(it.db);
  const leftOf = async () =>
    (await admin.call('buyerTransactions', { id: buyer, type: 'refundable' })).data.transactions.data.map(
      (line) => line.refundable_credits,
    );
  // The newest first.
  expect(await leftOf()).toEqual([40, 27.5, 40]);
  await admin.call('refund', { id: debit, credits_to_refund: 27.5 });
  expect(await leftOf()).toEqual([40, 40]);
});
