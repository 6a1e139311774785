import type { CallApi } from './api';
import type { Cast, Person } from './cast';

export interface Debit {
  id: number;
  booking_id: number;
  amount_credits: number;
  refundable_credits: number;
}

interface Ledger {
  transactions: { data: (Debit & { type: string })[]; total: number };
  balance: number;
}

export const ledgerOf = (api: CallApi, buyer: Person, query = '') =>
  api<Ledger>('GET', `admin/transactions/buyer/${buyer.id}?${query}`);

/** A buyer whom no other test touches, and the newest of their debits of which nothing was refunded yet. */
export const buyerWithDebit = async (cast: Cast, api: CallApi) => {
  for (;;) {
    const buyer = cast.buyer();
    const { transactions } = await ledgerOf(api, buyer);
    const debit = transactions.data.find(
      ({ type, amount_credits, refundable_credits }) =>
        type === 'debit' && refundable_credits === -amount_credits,
    );
    if (debit) return { buyer, debit };
  }
};

/** What is left of a debit. */
export const leftOf = async (api: CallApi, buyer: Person, { id }: Debit) =>
  (await ledgerOf(api, buyer, 'per_page=100')).transactions.data.find((line) => line.id === id)
    ?.refundable_credits;
