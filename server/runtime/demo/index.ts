import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { imageUrl } from '../../crud/pictures';
import * as schema from '../../db/schema';
import type { DrizzleDb } from '../../db/open';
import { insertEventRecords } from '../../modules/auditLog';
import { mentionsIn } from './caseWork';
import { createCatalogueRows, drawPictures } from './catalogue';
import { createHistory, createSeen } from './history';
import { continueIds, insertRows } from './insertRows';
import { createMarketplace } from './marketplace';

export { DEMO_LOGINS, DEMO_PASSWORD } from './demoLogins';

interface Options {
  /** Time at which the generated history ends. Equal times generate equal rows. */
  now: Date;
  passwordHash: string;
}

/** Fills an empty database in one transaction. The table `roles` must already have rows. */
export const seedDemo = async (db: DrizzleDb, { now, passwordHash }: Options): Promise<void> => {
  const made = createMarketplace(now);
  const pictures = await drawPictures(made.categories.map(({ name }) => name));
  await db.transaction(async (tx) => {
    const fill = async <T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]) => {
      await insertRows(tx, table, rows);
      await continueIds(tx, table);
    };

    const users = made.users.map((user) => ({ ...user, passwordHash }));
    await fill(schema.users, users);
    const roleIds = new Map((await tx.select().from(schema.roles)).map(({ id, key }) => [key, id]));
    const userRoles = made.admins.flatMap(({ id, roles }) =>
      roles.map((key) => ({ userId: id, roleId: roleIds.get(key)! })),
    );
    await insertRows(tx, schema.userRoles, userRoles);

    const images = pictures.map(({ hash, webp }) => ({ hash, webp, createdAt: now }));
    await tx.insert(schema.images).values(images);
    const categories = made.categories.map((category, at) => ({
      ...category,
      image: imageUrl(pictures[at]!.hash),
    }));
    await fill(schema.categories, categories);
    for (const { table, rows } of createCatalogueRows(+now)) await fill(table, rows);

    const bookings = made.bookings.map(({ buyer, studio, category, ...booking }) => ({
      ...booking,
      buyerId: buyer.id,
      sellerId: studio.seller.id,
      categoryId: category.id,
    }));
    await fill(schema.bookings, bookings);
    const payouts = made.payouts.map((payout) => ({ ...payout, sellerId: payout.studio.seller.id }));
    await fill(schema.payouts, payouts);
    const buyerTransactions = made.buyerTransactions.map((line) => ({
      ...line,
      refundOf: line.refundOf?.id ?? null,
      refundedBy: line.refundedBy ?? null,
    }));
    await fill(schema.buyerTransactions, buyerTransactions);
    await fill(schema.sellerTransactions, made.sellerTransactions);

    const refundRequests = made.refundRequests.map((request) => ({
      ...request,
      transactionId: request.debit.id,
      decidedBy: request.decidedBy?.id ?? null,
      refundId: request.refund?.id ?? null,
    }));
    await fill(schema.refundRequests, refundRequests);
    const reports = made.reports.map((report) => ({ ...report, bookingId: report.booking.id }));
    await fill(schema.reports, reports);
    const messages = made.contactSubmissions.map((sent) => ({ ...sent, userId: sent.user.id }));
    await fill(schema.contactSubmissions, messages);
    await fill(schema.assignments, made.assignments);
    const replies = made.replies.map((reply) => ({
      ...reply,
      messageId: reply.message.id,
      authorId: reply.author.id,
    }));
    await fill(schema.replies, replies);
    await fill(schema.notes, made.notes);
    await fill(schema.noteMentions, mentionsIn(made.notes));
    await insertEventRecords(tx, createHistory(made, now));
    await insertRows(tx, schema.seenNotifications, createSeen(made, now));
    // This fee must agree with the latest entries of the sellers' ledgers, in which sellers get 80 %.
    await tx.insert(schema.settings).values({ feeType: 'percent', feeHundredths: 20_00 });
  });
};
