import { and, eq, gte } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import type { Role } from '../../src/contract/roles';
import type { Db } from '../db/open';
import {
  bookings,
  buyerTransactions,
  contactSubmissions,
  payouts,
  refundRequests,
  reports,
  seenNotifications,
  users,
} from '../db/schema';
import type { Context } from '../handler';
import { toDecimal } from '../wire';
import type { ExtraResource } from './extra';

/** How far back they go: what is older is no news, and stays in its list. */
const DAYS = 30;
/** The number that stands for all of them in an update. */
const ALL = 'all';

interface Happening {
  id: number;
  createdAt: Date;
  message: string;
}

interface Source {
  role: Role;
  /** The page that shows more. */
  link: string;
  find: (db: Db, since: Date) => Promise<Happening[]>;
}

const who = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim() || 'Somebody who has left';

/** What there is to notify of: nothing is stored for it, so nothing can be forgotten or left behind. */
const SOURCES = {
  refund_request: {
    role: 'finance',
    link: 'refund_requests',
    find: async (db, since) => {
      const rows = await db
        .select({ it: refundRequests, buyer: users })
        .from(refundRequests)
        .innerJoin(buyerTransactions, eq(buyerTransactions.id, refundRequests.transactionId))
        .innerJoin(users, eq(users.id, buyerTransactions.buyerId))
        .where(gte(refundRequests.createdAt, since));
      return rows.map(({ it, buyer }) => ({
        ...it,
        message: `${who(buyer)} asks for ${toDecimal(it.creditsHundredths).toFixed(2)} credits back`,
      }));
    },
  },
  report: {
    role: 'reports',
    link: 'community_reports',
    find: async (db, since) => {
      const rows = await db
        .select({ it: reports, buyer: users, service: bookings.service })
        .from(reports)
        .innerJoin(bookings, eq(bookings.id, reports.bookingId))
        .innerJoin(users, eq(users.id, bookings.buyerId))
        .where(gte(reports.createdAt, since));
      return rows.map(({ it, buyer, service }) => ({ ...it, message: `${who(buyer)} reported: ${service}` }));
    },
  },
  contact_message: {
    role: 'reports',
    link: 'contact_forms',
    find: async (db, since) => {
      const rows = await db
        .select({ it: contactSubmissions, sender: users })
        .from(contactSubmissions)
        .innerJoin(users, eq(users.id, contactSubmissions.userId))
        .where(gte(contactSubmissions.createdAt, since));
      return rows.map(({ it, sender }) => ({ ...it, message: `${who(sender)} wrote: ${it.subject}` }));
    },
  },
  failed_payout: {
    role: 'finance',
    link: 'finance',
    find: async (db, since) => {
      const rows = await db
        .select({ it: payouts, seller: users })
        .from(payouts)
        .innerJoin(users, eq(users.id, payouts.sellerId))
        .where(and(eq(payouts.status, 'failed'), gte(payouts.createdAt, since)));
      return rows.map(({ it, seller }) => ({
        ...it,
        message: `The payout of $${toDecimal(it.amountCents).toFixed(2)} to ${who(seller)} failed`,
      }));
    },
  },
} satisfies Record<string, Source>;

/** Of the kinds that the reader's roles cover, newest first. */
const findAll = async ({ db, me, now }: Context) => {
  const since = new Date(+now - DAYS * 24 * 60 * 60 * 1000);
  const mine = Object.entries<Source>(SOURCES).filter(([, { role }]) => me.roles.includes(role));
  const [seen, ...found] = await Promise.all([
    db
      .select({ id: seenNotifications.notification })
      .from(seenNotifications)
      .where(eq(seenNotifications.userId, me.userId)),
    ...mine.map(async ([kind, { link, find }]) =>
      (await find(db, since)).map(({ id, message, createdAt }) => ({
        id: `${kind}-${id}`,
        kind,
        message,
        created_at: createdAt.toISOString(),
        link,
      })),
    ),
  ]);
  const seenIds = new Set(seen.map(({ id }) => id));
  return found
    .flat()
    .map((row) => ({ ...row, unread: !seenIds.has(row.id) }))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
};

/** Each administrator has seen other ones. Only seeing is kept: there is no way back to unread. */
export const notifications: ExtraResource = {
  access: 'signedIn',
  list: async (context, { offset, limit }) => {
    const all = await findAll(context);
    return { rows: all.slice(offset, offset + limit), total: all.length };
  },
  get: async (context, id) => (await findAll(context)).find((row) => row.id === id),
  update: async (context, id, { unread }) => {
    if (unread !== false) throw new HTTPException(422, { message: 'unread: Only false can be said' });
    const rows = (await findAll(context)).filter((row) => id === ALL || row.id === id);
    if (rows.length) {
      await context.db
        .insert(seenNotifications)
        .values(rows.map((row) => ({ userId: context.me.userId, notification: row.id })))
        .onConflictDoNothing();
    }
    if (id === ALL) return { id, unread };
    return rows[0] && { ...rows[0], unread };
  },
};
