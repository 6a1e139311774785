import type { FinanceTransactionRow, PayoutRow } from '../../contract/finance/finance';
import type { Cell } from '../../contract/core/cell';
import { joinName } from '../../contract/core/joinName';
import { payoutDate } from '../../format/date';

const nameOf = (person: { first_name: string; last_name: string } | null) => person && joinName(person);

/** What an exported file holds, in the order of the table: amounts as numbers, and nothing where the table has a dash. */
export const payoutExportColumns: Record<string, (row: PayoutRow) => Cell> = {
  'app.payout.date': ({ created_at }) => created_at && payoutDate(created_at),
  'app.payout.email': ({ seller }) => seller?.email ?? null,
  'app.payout.name': ({ seller }) => nameOf(seller),
  'app.payout.amount': ({ amount }) => amount,
  'app.payout.status': ({ status }) => status,
};

export const transactionExportColumns: Record<string, (row: FinanceTransactionRow) => Cell> = {
  'resources.buyer_transactions.fields.created_at': ({ created_at }) =>
    created_at ? payoutDate(created_at) : null,
  'resources.buyer_transactions.fields.first_name': ({ user }) => nameOf(user),
  'resources.buyer_transactions.fields.email': ({ user }) => user?.email ?? null,
  'resources.buyer_transactions.fields.type': ({ type }) => type,
  'resources.buyer_transactions.fields.amount_credits': ({ amount_credits }) => amount_credits,
  'resources.buyer_transactions.fields.paid': ({ paid }) => paid ?? null,
  'resources.buyer_transactions.fields.description': ({ description }) => description,
};
