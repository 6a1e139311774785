import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { addSampleRecords } from '../helpers/sampleRecords';
import { createExtrasClient } from '../helpers/client';
import { openTestApp, type TestApp } from '../helpers/openTestApp';

const NOW = new Date('2026-03-01T12:00:00Z');

let it: TestApp;
let people: Awaited<ReturnType<typeof addSampleRecords>>;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
let extras: ReturnType<typeof createExtrasClient>;
beforeEach(async () => {
  it = await openTestApp({ now: () => NOW });
  people = await addSampleRecords(it.db);
  admin = await it.withRoles('buyers', 'sellers', 'finance', 'reports');
  extras = createExtrasClient(it.app, admin.headers);
});
afterEach(() => it.close());

describe('lists of the records of one person', () => {
  const idsOf = async (name: string, person: number, more: object = {}) => {
    const { rows, total } = await extras.list(name, { filter: { person, ...more } });
    expect(total).toBe(String(rows.length));
    return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  };

  test('the filter `person` selects the bookings, refund requests and reports of a person', async () => {
    const { first, second, other, next, strangers } = people.bookings;
    expect(await idsOf('bookings', people.buyer)).toEqual([first, second, other, next]);
    expect(await idsOf('bookings', people.often)).toEqual([first, second, next, strangers]);
    expect(await idsOf('bookings', people.often, { status: 'upcoming' })).toEqual([next]);
    expect(await idsOf('refund-requests', people.buyer)).toEqual([people.requests.mine]);
    expect(await idsOf('refund-requests', people.often)).toEqual([
      people.requests.mine,
      people.requests.strangers,
    ]);
    expect(await idsOf('refund-requests', people.once)).toEqual([]);
    expect(await idsOf('reports', people.buyer)).toEqual([people.report]);
    expect(await idsOf('reports', people.once)).toEqual([people.report]);
    expect(await idsOf('reports', people.often)).toEqual([]);
  });

  test('the filter `person` selects the contact messages of a person', async () => {
    const { contact_forms } = (await admin.call('listContactForms', { person: people.buyer })).data;
    expect(contact_forms.data.map(({ message }) => message)).toEqual(['From Bea']);
    expect(contact_forms.total).toBe(1);
  });

  test('the balance after a transaction of a buyer includes all earlier transactions, even if the list is filtered by type or period', async () => {
    const transactionsOf = async (more: object) => {
      const { transactions, balance } = (await admin.call('buyerTransactions', { id: people.buyer, ...more }))
        .data;
      expect(balance).toBe(92.5);
      return transactions.data.map((line) => [line.amount_credits, line.balance_credits]);
    };
    expect(await transactionsOf({})).toEqual([
      [12.5, 92.5],
      [-40, 80],
      [-40, 120],
      [-40, 160],
      [200, 200],
    ]);
    expect(await transactionsOf({ type: 'credit' })).toEqual([
      [12.5, 92.5],
      [200, 200],
    ]);
    expect(await transactionsOf({ type: 'refund' })).toEqual([[12.5, 92.5]]);
    expect(await transactionsOf({ type: 'debit', range: 'last_year' })).toEqual([[-40, 160]]);
  });

  test('the server finds transactions by id or booking, and finds refund requests by the name or id of the buyer or seller', async () => {
    const { transactions } = (
      await admin.call('buyerTransactions', { id: people.buyer, booking: people.bookings.second })
    ).data;
    expect(transactions.data.map(({ amount_credits }) => amount_credits)).toEqual([12.5, -40]);
    const found = (await admin.call('listFinanceTransactions', { id: people.debit })).data;
    expect(found.buyer_transactions.data.map(({ id }) => id)).toEqual([people.debit]);
    expect(found.total).toBe(1);
    const requestsOf = async (q: string) => {
      const { rows, total } = await extras.list('refund-requests', { filter: { q } });
      expect(total).toBe(String(rows.length));
      return rows.map(({ id }) => id);
    };
    const { mine, strangers } = people.requests;
    expect(await requestsOf('buyer béa')).toEqual([mine]);
    expect(await requestsOf(`${people.stranger}`)).toEqual([strangers]);
    // All words of a search must match the same person. The buyer is called Bea, and the seller is called Often.
    expect(await requestsOf('bea often')).toEqual([]);
    expect(await requestsOf('often')).toEqual([strangers, mine]);
    expect(await requestsOf(' ')).toEqual([strangers, mine]);
  });

  test('the server filters the transactions of a seller by type or period, but the returned balance still includes all transactions', async () => {
    const ofKind = (await admin.call('sellerTransactions', { id: people.often, type: 'tip' })).data;
    expect(ofKind.transactions.map(({ amount }) => amount)).toEqual([5]);
    const ofYear = (await admin.call('sellerTransactions', { id: people.often, range: 'last_year' })).data;
    expect(ofYear.transactions.map(({ amount }) => amount)).toEqual([32]);
    expect([ofKind.balance, ofYear.balance]).toEqual([38.9, 38.9]);
  });
});

test('the transaction type `refundable` selects the debits of a buyer that are not fully refunded', async () => {
  const { buyer, debit } = await addSampleRecords(it.db);
  const remainingCredits = async () =>
    (await admin.call('buyerTransactions', { id: buyer, type: 'refundable' })).data.transactions.data.map(
      (line) => line.refundable_credits,
    );
  // The newest debit comes first.
  expect(await remainingCredits()).toEqual([40, 27.5, 40]);
  await admin.call('refund', { id: debit, credits_to_refund: 27.5 });
  expect(await remainingCredits()).toEqual([40, 40]);
});
