import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';

import type { Db, Queries } from '../db/open';
import { bookings, reports as table } from '../db/schema';
import { toNumber } from '../ids';
import { within } from '../periods';
import { toFlag } from '../wire';
import type { ExtraResource, ListQuery } from './extra';
import { buyers, sellers, toContact } from './parties';

const select = (db: Queries) =>
  (db as Db)
    .select({ report: table, booking: bookings, buyer: buyers, seller: sellers })
    .from(table)
    .innerJoin(bookings, eq(bookings.id, table.bookingId))
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId));

type Row = Awaited<ReturnType<typeof select>>[number];

const toWire = ({ report, booking, buyer, seller }: Row) => {
  const reported = toContact(seller);
  return {
    id: report.id,
    created_at: report.createdAt.toISOString(),
    appointment_date: booking.startsAt.toISOString(),
    buyer: toContact(buyer),
    service: booking.service,
    seller: reported && { ...reported, is_restricted: toFlag(seller.isRestricted) },
    reason: report.reason,
    status: report.status,
  };
};

const ORDER: Record<string, SQL> = {
  appointment_date: sql`${bookings.startsAt}`,
  created_at: sql`${table.createdAt}`,
  service: sql`${bookings.service}`,
  status: sql`${table.status}`,
};

const whereOf = ({ status, span, created }: ListQuery['filter']) =>
  and(
    status ? eq(sql`${table.status}`, status) : undefined,
    span && within(bookings.startsAt, span),
    created && within(table.createdAt, created),
  );

const get = async (db: Queries, id: string) => {
  const number = toNumber(id);
  const [row] = number === undefined ? [] : await select(db).where(eq(table.id, number));
  return row && toWire(row);
};

const change = z.object({ status: z.enum(['open', 'closed']) });

/** What buyers complain of, with both people of the booking. */
export const reports: ExtraResource = {
  access: ['reports'],
  list: async ({ db }, { sort, offset, limit, filter }) => {
    const direction = sort.order === 'ASC' ? asc : desc;
    const order = [ORDER[sort.field], sql`${table.id}`].flatMap((key) => (key ? direction(key) : []));
    const where = whereOf(filter);
    const [rows, [all]] = await Promise.all([
      select(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
      db
        .select({ total: count() })
        .from(table)
        .innerJoin(bookings, eq(bookings.id, table.bookingId))
        .where(where),
    ]);
    return { rows: rows.map(toWire), total: all?.total ?? 0 };
  },
  get: ({ db }, id) => get(db, id),
  update: async ({ db }, id, changes) => {
    const { data } = z.safeParse(change, changes);
    if (!data) throw new HTTPException(422, { message: 'status: A report is open or closed' });
    const number = toNumber(id);
    if (number === undefined) return undefined;
    await db.update(table).set(data).where(eq(table.id, number));
    return get(db, id);
  },
};
