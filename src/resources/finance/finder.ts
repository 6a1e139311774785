import type { DataProvider } from 'react-admin';

import type { FinanceTransactionRow, PayoutRow } from '../../contract/finance';
import type { BuyerTransactionRow } from '../../contract/ledgers';
import { ADMIN_BASE, ONLY } from '../../contract/routes';
import { sentence } from '../../contract/sentences';
import { payoutDate } from '../../format/date';
import { dollars, exactCredits } from '../../format/money';
import { fullName } from '../../format/name';
import { capitalised } from '../../format/words';
import { tintOf } from '../../ui/fields/Status';
import { payoutAddress } from '../../ui/payout/PayoutLink';
import { withNumber, type Finder, type Source, type Words } from '../../ui/finder/finder';
import { refundable } from '../../ui/refund/refundable';
import { REFUND, refundOf } from '../../ui/refund/refundOf';

const PAGE = `${ADMIN_BASE}/finance`;

const tagOf = (status: string, { translate }: Words) => ({
  text: translate(`app.status.${status.toLowerCase()}`, { _: capitalised(status) }),
  tint: tintOf(status),
});

/** What of it can be given back, as a line of its buyer's ledger; nothing where nothing can. */
const debitIn = ({ id, user, type, ...row }: FinanceTransactionRow): BuyerTransactionRow | undefined => {
  const { created_at = null, description, amount_credits, booking_id = null, refundable_credits } = row;
  const said = refundable_credits === undefined ? {} : { refundable_credits };
  const debit = {
    id,
    type: type.toLowerCase(),
    created_at,
    description,
    amount_credits,
    booking_id,
    ...said,
  };
  // Whoever has left gets nothing back.
  return user && refundable(debit) ? debit : undefined;
};

const transactions: Source<FinanceTransactionRow> = {
  name: 'buyer_transactions',
  heading: 'resources.buyer_transactions.name',
  noun: sentence('transaction', 'transacción'),
  verbs: [REFUND],
  needs: 'finds',
  isByNumber: true,
  find: async ({ number }, tools) => ({
    rows:
      number === undefined
        ? []
        : await withNumber<FinanceTransactionRow>('buyer_transactions', number, tools),
  }),
  show: (row, words) => {
    const { id, type, amount_credits, user, description, created_at } = row;
    const debit = debitIn(row);
    const again = async (dataProvider: DataProvider) => {
      const asked = { dataProvider };
      const [now] = await withNumber<FinanceTransactionRow>('buyer_transactions', String(id), asked);
      return now && debitIn(now);
    };
    return {
      id,
      label: `#${id}: ${exactCredits(amount_credits, words.locale)}, ${fullName(user)}`,
      detail: [description, created_at && payoutDate(created_at)].filter(Boolean).join(' · '),
      tag: tagOf(type, words),
      leadsTo: { to: `${PAGE}?tab=buyer_transactions&${ONLY}=${id}` },
      actions: debit
        ? [refundOf({ debit, buyer: fullName(user), again }, [`transaction ${id}`, `la transacción ${id}`])]
        : [],
    };
  },
};

const payouts: Source<PayoutRow> = {
  name: 'seller_payouts',
  heading: 'resources.seller_payouts.name',
  noun: sentence('payout', 'pago'),
  verbs: [],
  needs: 'finds',
  isByNumber: true,
  find: async ({ number }, tools) => ({
    rows: number === undefined ? [] : await withNumber<PayoutRow>('seller_payouts', number, tools),
  }),
  show: ({ id, status, amount, seller, created_at }, words) => ({
    id,
    label: `#${id}: ${dollars(amount, words.locale)}, ${fullName(seller)}`,
    detail: payoutDate(created_at),
    tag: tagOf(status, words),
    leadsTo: { to: words.offered.includes('payouts') ? payoutAddress(id) : `${PAGE}?${ONLY}=${id}` },
    actions: [],
  }),
};

export const finder: Finder = { sources: [transactions, payouts] };
