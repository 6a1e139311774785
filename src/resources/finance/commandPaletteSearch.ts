import type { DataProvider, Identifier, RaRecord } from 'react-admin';

import { statusTint } from '../../components/display/fields';
import { translatable } from '../../contract/core/translatable';
import type { FinanceTransactionRow, PayoutRow } from '../../contract/finance/finance';
import type { BuyerTransactionRow } from '../../contract/ledger';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import {
  findByNumber,
  type DisplayContext,
  type SearchSource,
} from '../../features/commandPalette/paletteSearch';
import { payoutPath } from '../../features/finance/payouts';
import { refundableCredits } from '../../features/ledger/ledgerCheck';
import { REFUND_VERB, toRefundAction } from '../../features/ledger/paletteAction';
import { payoutDate } from '../../format/dates';
import { DASH, dollars, exactCredits } from '../../format/money';
import { capitalised } from '../../format/person';

const FINANCE_PATH = `${ADMIN_BASE}/finance`;

const statusTag = (status: string, { translate }: DisplayContext) => ({
  text: translate(`status.${status.toLowerCase()}`, { _: capitalised(status) }),
  tint: statusTint(status),
});

/** Converts a transaction to a debit of the buyer's ledger. Returns `undefined` if no credits are refundable. */
const toRefundableDebit = ({
  id,
  user,
  type,
  created_at,
  description,
  amount_credits,
  booking_id,
  refundable_credits,
}: FinanceTransactionRow): BuyerTransactionRow | undefined => {
  // Omits transactions without a user. Their buyers are deleted and cannot receive a refund.
  if (!user) return undefined;
  const debit = {
    id,
    type: type.toLowerCase(),
    created_at: created_at ?? null,
    description,
    amount_credits,
    booking_id: booking_id ?? null,
    ...(refundable_credits !== undefined && { refundable_credits }),
  };
  return refundableCredits(debit) ? debit : undefined;
};

/** Loads a transaction again, because its refundable credits may have changed since the search. */
const reloadDebit = async (id: Identifier, dataProvider: DataProvider) => {
  const [transaction] = await findByNumber<FinanceTransactionRow>('buyer_transactions', String(id), {
    dataProvider,
  });
  return transaction && toRefundableDebit(transaction);
};

const findById =
  <Row extends RaRecord>(resource: string): SearchSource<Row>['find'] =>
  async ({ number }, context) => ({
    rows: number === undefined ? [] : await findByNumber<Row>(resource, number, context),
  });

const transactionSource: SearchSource<FinanceTransactionRow> = {
  name: 'buyer_transactions',
  heading: 'resources.buyer_transactions.name',
  noun: translatable('commands.transactions.noun'),
  verbs: [REFUND_VERB],
  needs: 'finds',
  numbersOnly: true,
  find: findById('buyer_transactions'),
  toResult: (transaction, context) => {
    const { id, type, amount_credits, user, description, created_at } = transaction;
    const debit = toRefundableDebit(transaction);
    const buyer = user?.name ?? DASH;
    return {
      id,
      label: `#${id}: ${exactCredits(amount_credits, context.locale)}, ${buyer}`,
      detail: [description, created_at && payoutDate(created_at)].filter(Boolean).join(' · '),
      tag: statusTag(type, context),
      leadsTo: { to: `${FINANCE_PATH}?tab=buyer_transactions&${ONLY_PARAM}=${id}` },
      actions: debit
        ? [
            toRefundAction(
              { debit, buyer, reload: (dataProvider) => reloadDebit(id, dataProvider) },
              context.translate('commands.transaction', { id }),
              context,
            ),
          ]
        : [],
    };
  },
};

const payoutSource: SearchSource<PayoutRow> = {
  name: 'seller_payouts',
  heading: 'resources.seller_payouts.name',
  noun: translatable('commands.payouts.noun'),
  verbs: [],
  needs: 'finds',
  numbersOnly: true,
  find: findById('seller_payouts'),
  toResult: ({ id, status, amount, seller, created_at }, context) => ({
    id,
    label: `#${id}: ${dollars(amount, context.locale)}, ${seller?.name ?? DASH}`,
    detail: payoutDate(created_at),
    tag: statusTag(status, context),
    leadsTo: {
      to: context.offered.includes('payouts') ? payoutPath(id) : `${FINANCE_PATH}?${ONLY_PARAM}=${id}`,
    },
    actions: [],
  }),
};

export const financeSources: readonly SearchSource[] = [transactionSource, payoutSource];
