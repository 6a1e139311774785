import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { insertEventRecords } from '../../modules/auditLog';
import type { DrizzleDb } from '../../db/open';
import {
  assignments,
  bookings,
  buyerTransactions,
  categories,
  contactSubmissions,
  images,
  noteMentions,
  notes,
  payouts,
  plans,
  refundRequests,
  replies,
  reports,
  roles,
  seenNotifications,
  sellerTransactions,
  settings,
  userRoles,
  users,
} from '../../db/schema';
import { continueIds, insertRows } from './insertRows';
import { createMarketplace } from './marketplace';
import { mentionsIn } from './notes';
import { createHistory } from './history';
import { drawPictures } from './pictures';
import { createSeen } from './seen';
import { imageUrl } from '../../crud/pictures';

export { DEMO_LOGINS, DEMO_PASSWORD } from './demoLogins';

interface Options {
  /** History ends here; the same moment gives the same rows. */
  now: Date;
  passwordHash: string;
}

/** Fills an empty database, except `roles`, which is filled already, in one transaction. */
export const seedDemo = async (db: DrizzleDb, { now, passwordHash }: Options): Promise<void> => {
  const made = createMarketplace(now);
  const pictures = await drawPictures(made.categories.map(({ name }) => name));
  await db.transaction(async (tx) => {
    const fill = async <T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]) => {
      await insertRows(tx, table, rows);
      await continueIds(tx, table);
    };
    const known = await tx.select().from(roles);
    const roleIds = new Map(known.map(({ id, key }) => [key, id]));
    const held = made.admins.flatMap((admin) =>
      admin.roles.map((key) => {
        const roleId = roleIds.get(key);
        if (roleId === undefined) throw new Error(`The table roles lacks ${key}`);
        return { userId: admin.id, roleId };
      }),
    );

    await fill(
      users,
      made.users.map((user) => ({ ...user, passwordHash })),
    );
    await insertRows(tx, userRoles, held);
    await tx.insert(images).values(pictures.map(({ hash, webp }) => ({ hash, webp, createdAt: now })));
    await fill(
      categories,
      made.categories.map((category) => ({
        ...category,
        image: imageUrl(pictures.find(({ name }) => name === category.name)?.hash ?? ''),
      })),
    );
    await fill(plans, made.plans);
    const booked = made.bookings.map((booking) => ({
      ...booking,
      buyerId: booking.buyer.id,
      sellerId: booking.studio.seller.id,
      categoryId: booking.category.id,
    }));
    await fill(bookings, booked);
    await fill(
      payouts,
      made.payouts.map((payout) => ({ ...payout, sellerId: payout.studio.seller.id })),
    );
    await fill(
      buyerTransactions,
      made.buyerTransactions.map((line) => ({
        ...line,
        refundOf: line.refundOf?.id ?? null,
        refundedBy: line.refundedBy ?? null,
      })),
    );
    await fill(sellerTransactions, made.sellerTransactions);
    await fill(
      refundRequests,
      made.refundRequests.map((request) => ({
        ...request,
        transactionId: request.debit.id,
        decidedBy: request.decidedBy?.id ?? null,
        refundId: request.refund?.id ?? null,
      })),
    );
    await fill(
      reports,
      made.reports.map((report) => ({ ...report, bookingId: report.booking.id })),
    );
    await fill(
      contactSubmissions,
      made.contactSubmissions.map((sent) => ({ ...sent, userId: sent.user.id })),
    );
    await fill(assignments, made.assignments);
    await fill(
      replies,
      made.replies.map((reply) => ({ ...reply, messageId: reply.message.id, authorId: reply.author.id })),
    );
    await fill(notes, made.notes);
    await fill(noteMentions, mentionsIn(made.notes));
    await insertEventRecords(tx, createHistory(made, now));
    await insertRows(tx, seenNotifications, createSeen(made, now));
    // The latest seller ledgers have this fee: sellers get 80 %.
    await tx.insert(settings).values({ feeType: 'percent', feeHundredths: 20_00 });
  });
};
