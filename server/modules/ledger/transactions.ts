import { and, count, eq, sql } from 'drizzle-orm';

import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { api } from '../../../src/contract/endpoints';
import { toDecimal } from '../../crud/apiRecords';
import { inAmountRange, isWithinQuery } from '../../crud/conditions';
import { newestIds, newestKeys } from '../../crud/listPage';
import { toPersonRefWithNames } from '../../crud/personRefs';
import { advanceCursor, type Cursor } from '../../crud/cursor';
import { whereId } from '../../crud/queries';
import type { Db } from '../../db/open';
import { buyerTransactions, users } from '../../db/schema';
import type { RequestContext } from '../../http/context';
import { translateMessage } from '../../platform/translate';
import { balanceColumn, refundableColumn, signedAmount } from './balances';
import { isPurchase, isRefund, sumOf } from './statistics';

const KIND_CONDITIONS = { purchases: isPurchase, refunds: isRefund };

/**
 * Returns one page of all buyers' transactions, newest first, with the total and the sums of all pages. Amounts are
 * decimals, in credits and dollars. With a cursor, the total and the sums are 0 on every page but the first.
 */
export const listTransactions = async (
  db: Db,
  query: ParsedInput<typeof api.listFinanceTransactions> & { cursor?: Cursor },
  { now, language }: Pick<RequestContext, 'now' | 'language'>,
) => {
  const { id, kind, type, amount_from, amount_to, person } = query;
  const where = and(
    whereId(buyerTransactions.id, id),
    isWithinQuery(buyerTransactions.createdAt, query, now),
    kind && KIND_CONDITIONS[kind],
    type && eq(buyerTransactions.type, type),
    inAmountRange(buyerTransactions.amountHundredths, amount_from, amount_to),
    whereId(buyerTransactions.buyerId, person),
  );
  const { page, order } = newestIds(db, buyerTransactions, query, where);
  const [rows, [sums]] = await Promise.all([
    db
      .select({
        line: buyerTransactions,
        user: users,
        refundable: id === undefined ? sql<null>`null` : refundableColumn(),
      })
      .from(page)
      .innerJoin(buyerTransactions, eq(buyerTransactions.id, page.id))
      .innerJoin(users, eq(users.id, buyerTransactions.buyerId))
      .orderBy(...order),
    query.cursor?.after
      ? []
      : db
          .select({
            total: count(),
            paid: sumOf(sql`${buyerTransactions.paidCents}`),
            balance: balanceColumn,
          })
          .from(buyerTransactions)
          .where(where),
  ]);
  const data = rows.map(({ line, user, refundable }) => ({
    id: line.id,
    created_at: line.createdAt.toISOString(),
    user: toPersonRefWithNames(user),
    type: line.type,
    amount_credits: toDecimal(signedAmount(line)),
    paid: line.paidCents === null ? null : toDecimal(line.paidCents),
    description: translateMessage(language, line.description),
    // The client needs the booking and the refundable credits only to refund a single transaction, so the list omits
    // both.
    ...(id !== undefined && { booking_id: line.bookingId }),
    ...(refundable !== null && line.type === 'debit' && { refundable_credits: toDecimal(refundable) }),
  }));
  if (query.cursor)
    await advanceCursor(db, query.cursor, buyerTransactions, newestKeys(buyerTransactions), data.at(-1));
  return {
    data,
    total: sums?.total ?? 0,
    sum_paid: toDecimal(sums?.paid ?? 0),
    sum_credits: toDecimal(sums?.balance ?? 0),
  };
};
