import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';

import type { Db, Queries } from '../db/open';
import { bookings, buyerTransactions, refundRequests as requests, users } from '../db/schema';
import { giveBack } from '../finance/giveBack';
import { toNumber } from '../ids';
import { within } from '../periods';
import type { ExtraResource, ListQuery } from './extra';
import { buyers, sellers, toContact } from './parties';

const deciders = alias(users, 'decider');

const select = (db: Queries) =>
  (db as Db)
    .select({ request: requests, booking: bookings, buyer: buyers, seller: sellers, decider: deciders })
    .from(requests)
    .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
    .innerJoin(buyers, eq(buyers.id, buyerTransactions.buyerId))
    .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
    .leftJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(deciders, eq(deciders.id, requests.decidedBy));

type Row = Awaited<ReturnType<typeof select>>[number];

/** Who decided may have left since. */
const nameOf = (decider: Row['decider']) =>
  decider?.email ? `${decider.firstName} ${decider.lastName}` : 'a former administrator';

const toWire = ({ request, booking, buyer, seller, decider }: Row) => ({
  id: request.id,
  created_at: request.createdAt.toISOString(),
  appointment_date: booking?.startsAt.toISOString() ?? null,
  buyer: toContact(buyer),
  seller: toContact(seller),
  reason: request.reason,
  /** Hundredths: the specification's table divides by 100. */
  credits: request.creditsHundredths,
  status: request.status,
  decided_by: request.decidedAt && nameOf(decider),
  decided_at: request.decidedAt?.toISOString() ?? null,
  note: request.note,
  transaction_id: request.transactionId,
});

const ORDER: Record<string, SQL> = {
  appointment_date: sql`${bookings.startsAt}`,
  created_at: sql`${requests.createdAt}`,
  credits: sql`${requests.creditsHundredths}`,
  status: sql`${requests.status}`,
};

const whereOf = ({ status, span, created }: ListQuery['filter']) =>
  and(
    status ? eq(sql`${requests.status}`, status) : undefined,
    span && within(bookings.startsAt, span),
    created && within(requests.createdAt, created),
  );

const find = async (db: Queries, id: string) => {
  const number = toNumber(id);
  const [row] = number === undefined ? [] : await select(db).where(eq(requests.id, number));
  return row;
};

const decision = z.object({
  status: z.enum(['approved', 'denied'], 'A request can be approved or denied'),
  note: z.nullish(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters'))),
});

const readDecision = (changes: object) => {
  const { data, error } = z.safeParse(decision, changes);
  if (data) return data;
  const [issue] = error.issues;
  throw new HTTPException(422, { message: `${issue?.path.join('.')}: ${issue?.message}` });
};

/**
 * What buyers ask to have back. Approving one is the refund itself, through the same guard as every other, and the
 * decision, in one transaction: neither is there without the other.
 */
export const refundRequests: ExtraResource = {
  access: ['finance'],
  list: async ({ db }, { sort, offset, limit, filter }) => {
    const direction = sort.order === 'ASC' ? asc : desc;
    const order = [ORDER[sort.field], sql`${requests.id}`].flatMap((key) => (key ? direction(key) : []));
    const where = whereOf(filter);
    const [rows, [all]] = await Promise.all([
      select(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
      db
        .select({ total: count() })
        .from(requests)
        .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
        .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
        .where(where),
    ]);
    return { rows: rows.map(toWire), total: all?.total ?? 0 };
  },
  get: async ({ db }, id) => {
    const row = await find(db, id);
    return row && toWire(row);
  },
  update: async ({ db, me, now }, id, changes) => {
    const { status, note } = readDecision(changes);
    return db.transaction(async (tx) => {
      const number = toNumber(id);
      if (number === undefined) return undefined;
      const [request] = await tx.select().from(requests).where(eq(requests.id, number)).for('update');
      if (!request) return undefined;
      if (request.decidedAt) {
        const decider = (await find(tx, id))?.decider ?? null;
        throw new HTTPException(409, {
          message: `already decided by ${nameOf(decider)} at ${request.decidedAt.toISOString()}`,
        });
      }
      if (status === 'approved') {
        await giveBack(tx, {
          id: request.transactionId,
          hundredths: request.creditsHundredths,
          key: `refund request ${request.id}`,
          now,
        });
      }
      await tx
        .update(requests)
        .set({ status, note: note || null, decidedBy: me.userId, decidedAt: now })
        .where(eq(requests.id, number));
      const row = await find(tx, id);
      return row && toWire(row);
    });
  },
};
