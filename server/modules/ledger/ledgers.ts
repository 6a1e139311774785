import { and, count, desc, eq, gt, sql } from 'drizzle-orm';

import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { Id } from '../../../src/contract/core/field';
import type { api } from '../../../src/contract/endpoints';
import { REFUNDABLE, REFUNDS, type ledgers as endpoints } from '../../../src/contract/ledger';
import { toDecimal, toPaginated } from '../../crud/apiRecords';
import { inAmountRange, isWithinQuery, queryRange } from '../../crud/conditions';
import { type Cursor, advanceCursor } from '../../crud/cursor';
import { listPage, newestIds, newestKeys } from '../../crud/listPage';
import { toPersonRefWithNames } from '../../crud/personRefs';
import { ACCOUNT_NOUNS, notFound, requireId, whereId } from '../../crud/queries';
import type { Db, DbOrTx } from '../../db/open';
import { buyerTransactions, sellerTransactions, users } from '../../db/schema';
import type { RequestContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { translateMessage } from '../../platform/translate';
import {
  balanceAfterColumn,
  balanceColumn,
  isPurchase,
  isRefund,
  readBalance,
  refundableColumn,
  signedAmount,
  sumOf,
} from './sums';

type LedgerHandlers = Handlers<typeof endpoints>;

/** Accepts a deleted account, because its ledger is kept. @throws HTTPException 404 for an unknown id */
const requirePerson = async (db: DbOrTx, kind: 'buyer' | 'seller', id: Id) => {
  const personId = requireId(ACCOUNT_NOUNS[kind], id);
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), eq(users.role, kind)));
  if (!person) throw notFound(ACCOUNT_NOUNS[kind], id);
  return personId;
};

const hasType = (type: string) => {
  if (type === REFUNDABLE) return and(eq(buyerTransactions.type, 'debit'), gt(refundableColumn(), 0));
  if (type === REFUNDS) return isRefund;
  return eq(sql`${buyerTransactions.type}`, type);
};

/** Returns one page of a buyer's ledger, newest first. Each debit includes its refundable credits. */
export const listBuyerTransactions: LedgerHandlers['buyerTransactions'] = async (
  { db, now, language },
  query,
) => {
  const table = buyerTransactions;
  const buyerId = await requirePerson(db, 'buyer', query.id);
  const rows = db
    .select({ line: table, refundable: refundableColumn(), balanceAfter: balanceAfterColumn })
    .from(table)
    .$dynamic();
  const where = and(
    eq(table.buyerId, buyerId),
    query.type && hasType(query.type),
    whereId(table.bookingId, query.booking),
    isWithinQuery(table.createdAt, query, now),
  );
  const [page, balance] = await Promise.all([
    listPage(rows, { db, table, query, where }, ({ line, refundable, balanceAfter }) => ({
      id: line.id,
      created_at: line.createdAt.toISOString(),
      description: translateMessage(language, line.description),
      type: line.type,
      amount_credits: toDecimal(signedAmount(line)),
      booking_id: line.bookingId,
      balance_credits: toDecimal(balanceAfter),
      ...(line.type === 'debit' && { refundable_credits: toDecimal(refundable) }),
    })),
    readBalance(db, buyerId),
  ]);
  return { data: { transactions: toPaginated(page, query), balance: toDecimal(balance) } };
};

/** Returns a seller's whole ledger, because section 7 defines no pagination. The balances ignore the filters. */
export const listSellerTransactions: LedgerHandlers['sellerTransactions'] = async (
  { db, now, language },
  { id, type: typeFilter, ...period },
) => {
  const table = sellerTransactions;
  const sellerId = await requirePerson(db, 'seller', id);
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.sellerId, sellerId))
    .orderBy(desc(table.createdAt), desc(table.id));
  const sumOfTypes = (...types: string[]) =>
    rows.reduce((sum, { type, amountCents }) => (types.includes(type) ? sum + amountCents : sum), 0);
  const range = queryRange(period, now);
  const filtered = rows.filter(
    ({ type, createdAt }) =>
      (!typeFilter || type === typeFilter) && (!range || (createdAt >= range.from && createdAt < range.to)),
  );
  const lastPayout = rows.find(({ type }) => type === 'payout');
  return {
    data: {
      transactions: filtered.map((line) => ({
        id: line.id,
        created_at: line.createdAt.toISOString(),
        description: translateMessage(language, line.description),
        type: line.type,
        amount: toDecimal(line.amountCents),
        ...(line.type === 'payout' && { payout_id: line.payoutId }),
      })),
      balance: toDecimal(sumOfTypes('earning', 'tip', 'payout')),
      last_payout: lastPayout ? toDecimal(-lastPayout.amountCents) : null,
      total_earnings: toDecimal(sumOfTypes('earning')),
      total_tip: toDecimal(sumOfTypes('tip')),
    },
  };
};

const KIND_CONDITIONS = { purchases: isPurchase, refunds: isRefund };

/**
 * Returns one page of all buyers' transactions, newest first, with the number and the sums (in credits and dollars) of
 * the transactions of all pages. With a cursor, only the first page has this number and these sums.
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
    // The client needs the following two fields only to refund a single transaction.
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
