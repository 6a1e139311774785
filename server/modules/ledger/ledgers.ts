import { and, desc, eq, gt, sql } from 'drizzle-orm';

import { REFUNDABLE, REFUNDS, type ledgers as endpoints } from '../../../src/contract/ledger';
import type { Id } from '../../../src/contract/core/field';
import type { DbOrTx } from '../../db/open';
import { buyerTransactions, sellerTransactions, users } from '../../db/schema';
import { translateMessage } from '../../platform/translate';
import { listPage } from '../../crud/listPage';
import { queryRange, isWithinQuery } from '../../crud/conditions';
import { toDecimal, toPaginated } from '../../crud/apiRecords';
import type { Handlers } from '../../http/handlers';
import { ACCOUNT_NOUNS, whereId, notFound, requireId } from '../../crud/queries';
import { balanceAfterColumn, readBalance, refundableColumn, signedAmount } from './balances';
import { isRefund } from './statistics';

type LedgerHandlers = Handlers<typeof endpoints>;

/**
 * Returns the id of a buyer or seller as a number. A deleted account is accepted, because its ledger is kept.
 *
 * @throws HTTPException 404 for an unknown id and for an account of another kind
 */
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

/** Returns one page of a buyer's ledger, newest first. Each debit has the credits that can still be refunded. */
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

/**
 * Returns a seller's whole ledger, newest first. The specification (section 7) defines no pagination for this ledger.
 * The balances include all lines, regardless of the filters.
 */
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
  const sumOf = (...types: string[]) =>
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
      balance: toDecimal(sumOf('earning', 'tip', 'payout')),
      last_payout: lastPayout ? toDecimal(-lastPayout.amountCents) : null,
      total_earnings: toDecimal(sumOf('earning')),
      total_tip: toDecimal(sumOf('tip')),
    },
  };
};
