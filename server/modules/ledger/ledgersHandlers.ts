import { and, desc, eq, gt, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { toHundredths } from '../../../src/contract/core/amounts';
import { REFUNDABLE, REFUNDS, type ledgers as calls } from '../../../src/contract/ledger';
import type { Id } from '../../../src/contract/core/field';
import type { DbOrTx } from '../../db/open';
import { buyerTransactions, sellerTransactions, users } from '../../db/schema';
import { translateMessage } from '../../platform/translate';
import { isRefund } from './rowConditions';
import { refundDebit, refundedArgs } from './refunds';
import { coverRequest } from './coverRequest';
import { balanceAfter, balanceOf, refundableOf, signedAmount } from './ledger';
import { requireReason } from '../reasons/requireReason';
import { accounts } from '../../crud/nouns';
import { listPage } from '../../crud/listPage';
import { queryRange, isWithinQuery } from '../../crud/periods';
import { toDecimal, toPaginated } from '../../crud/wire';
import type { Handlers } from '../../http/handlers';
import { whereId, notFound, requireId } from '../../crud/extraRows';

/**
 * Returns the id as a number. The books of deleted people are kept.
 *
 * @throws HTTPException 404 for a person who never was, or is of another kind
 */
const requirePerson = async (db: DbOrTx, kind: 'buyer' | 'seller', id: Id) => {
  const number = requireId(accounts[kind], id);
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, number), eq(users.role, kind)));
  if (!found) throw notFound(accounts[kind], id);
  return number;
};

const ofType = (type: string) => {
  if (type === REFUNDABLE) return and(eq(buyerTransactions.type, 'debit'), gt(refundableOf(), 0));
  if (type === REFUNDS) return isRefund;
  return eq(sql`${buyerTransactions.type}`, type);
};

export const ledgers: Handlers<typeof calls> = {
  /** One buyer's ledger, newest first. A debit also says what is left of it to refund. */
  buyerTransactions: async ({ db, now, language }, query) => {
    const buyerId = await requirePerson(db, 'buyer', query.id);
    const table = buyerTransactions;
    const rows = db.select({ line: table, left: refundableOf(), balanceAfter }).from(table).$dynamic();
    const where = and(
      eq(table.buyerId, buyerId),
      query.type && ofType(query.type),
      whereId(table.bookingId, query.booking),
      isWithinQuery(table.createdAt, query, now),
    );
    const [page, balance] = await Promise.all([
      listPage(rows, { db, table, query, where }, ({ line, left, balanceAfter: after }) => ({
        id: line.id,
        created_at: line.createdAt.toISOString(),
        description: translateMessage(language, line.description),
        type: line.type,
        amount_credits: toDecimal(signedAmount(line)),
        booking_id: line.bookingId,
        balance_credits: toDecimal(after),
        ...(line.type === 'debit' && { refundable_credits: toDecimal(left) }),
      })),
      balanceOf(db, buyerId),
    ]);
    return { data: { transactions: toPaginated(page, query), balance: toDecimal(balance) } };
  },

  refund: (context, input) =>
    context.audit(async (tx) => {
      const { session, now } = context;
      const hundredths = toHundredths(input.credits_to_refund);
      await requireReason(tx, 'refund', input.reason);
      const { idempotency_key: key, reason, note } = input;
      const refund = { hundredths, key, reason, note, by: session.userId, now };
      const { left, events, debit, made } = await refundDebit(tx, input.id, refund);
      const covering = made && (await coverRequest(tx, made));
      const answer = {
        data: { refundable_credits: toDecimal(left) },
        message:
          covering?.message ?? translatable('ledger.credits_refunded', refundedArgs(debit, hundredths)),
      };
      return { answer, events: [...events, ...(covering?.events ?? [])] };
    }),

  /** One seller's whole ledger, newest first: section 7 has no pages here. The figures are sums of its rows. */
  sellerTransactions: async ({ db, now, language }, { id, type: wantedType, ...asked }) => {
    const table = sellerTransactions;
    const sellerId = await requirePerson(db, 'seller', id);
    const rows = await db
      .select()
      .from(table)
      .where(eq(table.sellerId, sellerId))
      .orderBy(desc(table.createdAt), desc(table.id));
    const sumOf = (...types: string[]) =>
      rows.reduce((sum, { type, amountCents }) => (types.includes(type) ? sum + amountCents : sum), 0);
    const span = queryRange(asked, now);
    const shown = rows.filter(
      ({ type, createdAt }) =>
        (!wantedType || type === wantedType) && (!span || (createdAt >= span.from && createdAt < span.to)),
    );
    const lastPayout = rows.find(({ type }) => type === 'payout');
    return {
      data: {
        transactions: shown.map((line) => ({
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
  },
};
