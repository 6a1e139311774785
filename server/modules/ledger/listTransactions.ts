import { and, count, eq, sql } from 'drizzle-orm';

import type { api } from '../../../src/contract/endpoints';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { Db } from '../../db/open';
import { buyerTransactions, users } from '../../db/schema';
import type { RequestContext } from '../../http/context';
import { translateMessage } from '../../platform/translate';
import { advanceCursor, type Cursor } from '../../crud/cursor';
import { newestKeys, newestIds } from '../../crud/newestIds';
import { isWithinQuery } from '../../crud/periods';
import { toDecimal } from '../../crud/wire';
import { inAmountRange } from '../../crud/filterConditions';
import { isPurchase, isRefund } from './rowConditions';
import { sumOf } from './figures';
import { balance, refundableOf, signedAmount } from './ledger';
import { toPersonRefWithNames } from '../../crud/personRefs';
import { whereId } from '../../crud/extraRows';

const OF_KIND = {
  purchases: isPurchase,
  refunds: isRefund,
};

/** One page of all buyers' transactions, newest first. */
export const listTransactions = async (
  db: Db,
  query: ParsedInput<typeof api.listFinanceTransactions> & { cursor?: Cursor },
  { now, language }: Pick<RequestContext, 'now' | 'language'>,
) => {
  const { id, kind, type, amount_from, amount_to, person } = query;
  const where = and(
    whereId(buyerTransactions.id, id),
    isWithinQuery(buyerTransactions.createdAt, query, now),
    kind && OF_KIND[kind],
    type && eq(buyerTransactions.type, type),
    inAmountRange(buyerTransactions.amountHundredths, amount_from, amount_to),
    whereId(buyerTransactions.buyerId, person),
  );
  const { page, order } = newestIds(db, buyerTransactions, query, where);
  const [rows, [all]] = await Promise.all([
    db
      .select({
        line: buyerTransactions,
        user: users,
        left: id === undefined ? sql<null>`null` : refundableOf(),
      })
      .from(page)
      .innerJoin(buyerTransactions, eq(buyerTransactions.id, page.id))
      .innerJoin(users, eq(users.id, buyerTransactions.buyerId))
      .orderBy(...order),
    // Of a list that is read to its end, the first page has counted.
    query.cursor?.after
      ? []
      : db
          .select({ total: count(), paid: sumOf(sql`${buyerTransactions.paidCents}`), balance })
          .from(buyerTransactions)
          .where(where),
  ]);
  const data = rows.map(({ line, user, left }) => ({
    id: line.id,
    created_at: line.createdAt.toISOString(),
    user: toPersonRefWithNames(user),
    type: line.type,
    amount_credits: toDecimal(signedAmount(line)),
    paid: line.paidCents === null ? null : toDecimal(line.paidCents),
    description: translateMessage(language, line.description),
    // Of one row, which somebody may want to give back; of all of them nobody asks.
    ...(id !== undefined && { booking_id: line.bookingId }),
    ...(left !== null && line.type === 'debit' && { refundable_credits: toDecimal(left) }),
  }));
  if (query.cursor)
    await advanceCursor(db, query.cursor, buyerTransactions, newestKeys(buyerTransactions), data.at(-1));
  return {
    data,
    total: all?.total ?? 0,
    sum_paid: toDecimal(all?.paid ?? 0),
    sum_credits: toDecimal(all?.balance ?? 0),
  };
};
