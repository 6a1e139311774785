import { translatable } from '../../contract/core/translatable';
import type { DataProvider } from 'react-admin';

import type { FinanceTransactionRow } from '../../contract/finance/finance';
import type { PayoutRow } from '../../contract/finance/payouts';
import type { BuyerTransactionRow } from '../../contract/ledger';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import { payoutDate } from '../../format/date';
import { DASH, dollars, exactCredits } from '../../format/money';
import { capitalised } from '../../format/capitalised';
import { statusTint } from '../../components/display/fields/Status';
import { payoutPath } from '../../features/finance/PayoutLink';
import {
  findByNumber,
  type Finder,
  type SearchSource,
  type DisplayContext,
} from '../../features/commandPalette/finder/finder';
import { refundableCredits } from '../../features/ledger/refundableCredits';
import { REFUND_VERB, toRefundAction } from '../../features/ledger/toRefundAction';

const PAGE = `${ADMIN_BASE}/finance`;

const tagOf = (status: string, { translate }: DisplayContext) => ({
  text: translate(`status.${status.toLowerCase()}`, { _: capitalised(status) }),
  tint: statusTint(status),
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
  return user && refundableCredits(debit) ? debit : undefined;
};

const transactions: SearchSource<FinanceTransactionRow> = {
  name: 'buyer_transactions',
  heading: 'resources.buyer_transactions.name',
  noun: translatable('commands.transactions.noun'),
  verbs: [REFUND_VERB],
  needs: 'finds',
  numbersOnly: true,
  find: async ({ number }, tools) => ({
    rows:
      number === undefined
        ? []
        : await findByNumber<FinanceTransactionRow>('buyer_transactions', number, tools),
  }),
  toResult: (row, words) => {
    const { id, type, amount_credits, user, description, created_at } = row;
    const debit = debitIn(row);
    const reload = async (dataProvider: DataProvider) => {
      const asked = { dataProvider };
      const [now] = await findByNumber<FinanceTransactionRow>('buyer_transactions', String(id), asked);
      return now && debitIn(now);
    };
    return {
      id,
      label: `#${id}: ${exactCredits(amount_credits, words.locale)}, ${user?.name ?? DASH}`,
      detail: [description, created_at && payoutDate(created_at)].filter(Boolean).join(' · '),
      tag: tagOf(type, words),
      leadsTo: { to: `${PAGE}?tab=buyer_transactions&${ONLY_PARAM}=${id}` },
      actions: debit
        ? [
            toRefundAction(
              { debit, buyer: user?.name ?? DASH, reload },
              words.translate('commands.transaction', { id }),
              words,
            ),
          ]
        : [],
    };
  },
};

const payouts: SearchSource<PayoutRow> = {
  name: 'seller_payouts',
  heading: 'resources.seller_payouts.name',
  noun: translatable('commands.payouts.noun'),
  verbs: [],
  needs: 'finds',
  numbersOnly: true,
  find: async ({ number }, tools) => ({
    rows: number === undefined ? [] : await findByNumber<PayoutRow>('seller_payouts', number, tools),
  }),
  toResult: ({ id, status, amount, seller, created_at }, words) => ({
    id,
    label: `#${id}: ${dollars(amount, words.locale)}, ${seller?.name ?? DASH}`,
    detail: payoutDate(created_at),
    tag: tagOf(status, words),
    leadsTo: { to: words.offered.includes('payouts') ? payoutPath(id) : `${PAGE}?${ONLY_PARAM}=${id}` },
    actions: [],
  }),
};

export const finder: Finder = { sources: [transactions, payouts] };
