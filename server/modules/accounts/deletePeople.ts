import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

import { revokeSessions } from '../auth/sessions';
import { erasedValues, type ErasureDeclaration } from '../../db/erasure';
import type { DbOrTx } from '../../db/open';
import {
  assignments,
  defaultViews,
  notes,
  savedViews,
  seenNotifications,
  seenUntil,
  userRoles,
  users,
  bookings,
  buyerTransactions,
  contactSubmissions,
  contactSubmissionsErasure,
  idempotencyKeys,
  invitations,
  refundRequests,
  refundRequestsErasure,
  replies,
  repliesErasure,
  usersErasure,
} from '../../db/schema';
import { ERASURE } from '../../db/schema/erasure';
import { cancelMailTo } from '../../platform/mail/mailQueue';
import { createPeopleAction, type ActionPlan, type ChangeRules } from './changePeople';
import { deleteUnusedPictures } from '../../crud/pictures';
import { ERASED } from '../../../src/contract/accounts/person';
import { eraseEventTexts } from '../auditLog';
import { deleteLimitCounts } from '../auth/limits';
import { removeMfaMethods } from '../mfa/methods';
import type { RequestContext } from '../../http/context';

/** Denies the open refund requests of people who are being deleted, because a deleted person has no balance. */
const closeRequests = (tx: DbOrTx, ids: number[], { by, now }: { by: number; now: Date }) =>
  tx
    .update(refundRequests)
    .set({ status: 'denied', decidedBy: by, decidedAt: now, note: ERASED })
    .from(buyerTransactions)
    .where(
      and(
        eq(refundRequests.status, 'open'),
        eq(refundRequests.transactionId, buyerTransactions.id),
        inArray(buyerTransactions.buyerId, ids),
      ),
    )
    .returning({ buyerId: buyerTransactions.buyerId });

/** Selects the number of open refund requests that the deletion of a person would deny. */
export const openRequestsOfPerson = sql<number>`(select count(*) from ${refundRequests}
  join ${buyerTransactions} on ${buyerTransactions.id} = ${refundRequests.transactionId}
  where ${buyerTransactions.buyerId} = ${users.id} and ${refundRequests.status} = 'open')`.mapWith(Number);

/** Deletes the invitations that these people accepted, and the unaccepted invitations to their email addresses. */
const deleteInvitationsOf = (tx: DbOrTx, ids: number[], emails: string[]) =>
  tx
    .delete(invitations)
    .where(
      or(
        inArray(invitations.userId, ids),
        and(isNull(invitations.userId), inArray(invitations.email, emails)),
      ),
    );

/** Returns the column of `table` that is a foreign key to `target`. */
const columnTo = (table: PgTable, target: PgTable) =>
  getTableConfig(table)
    .foreignKeys.map(({ reference }) => reference())
    .find(({ foreignTable }) => foreignTable === target)?.columns[0];

/** Declared erasures of tables with texts about bookings. Such a text concerns the buyer and seller of a booking. */
const TEXTS_ABOUT_BOOKINGS = Object.values<ErasureDeclaration>(ERASURE).flatMap((erasure) => {
  const bookingId = columnTo(erasure.table, bookings);
  return bookingId && Object.keys(erasedValues(erasure)).length ? [{ erasure, bookingId }] : [];
});

/** Overwrites the texts of rows. Returns the ids of the rows, and the SQL condition that selects the notes on them. */
const eraseRows = async (tx: DbOrTx, erasure: ErasureDeclaration, where: SQL) => {
  // The cast is safe, because each table with texts about people has an id.
  const table = erasure.table as PgTable & { id: PgColumn };
  const rows = (await tx
    .update(table)
    .set(erasedValues(erasure))
    .where(where)
    .returning({ id: table.id })) as { id: number }[];
  const ids = rows.map(({ id }) => id);
  const noteColumn = columnTo(notes, table);
  return { ids, notesOnRows: noteColumn && inArray(noteColumn, ids) };
};

/**
 * Replaces texts that can name a deleted person, and deletes the notes on the records with these texts. The refund
 * requests for bookings of a deleted seller keep their texts, because an administrator still has to decide them.
 */
const eraseTexts = async (tx: DbOrTx, ids: number[]) => {
  // Serializes erasures. A report refers to a buyer and a seller, so two concurrent transactions that erase the buyer
  // and the seller of the same reports could deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.erase'))`);
  const messages = await eraseRows(tx, contactSubmissionsErasure, inArray(contactSubmissions.userId, ids));
  await eraseRows(tx, repliesErasure, inArray(replies.messageId, messages.ids));
  const bookingIds = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${inArray(bookings.buyerId, ids)} or ${inArray(bookings.sellerId, ids)}`);
  const erased = [messages];
  for (const { erasure, bookingId } of TEXTS_ABOUT_BOOKINGS)
    erased.push(await eraseRows(tx, erasure, inArray(bookingId, bookingIds)));
  const debits = tx
    .select({ id: buyerTransactions.id })
    .from(buyerTransactions)
    .where(inArray(buyerTransactions.buyerId, ids));
  erased.push(await eraseRows(tx, refundRequestsErasure, inArray(refundRequests.transactionId, debits)));
  await tx.delete(notes).where(or(...erased.map(({ notesOnRows }) => notesOnRows)));
};

interface Erasure {
  by: number;
  now: Date;
}

/**
 * Removes the personal data of people. Their rows in `users` stay, because the ledgers refer to them. A repeated call
 * removes data that is still stored, and keeps the date of the first deletion.
 * @param ids ids of people. The calling code has locked their rows.
 * @returns the buyer of each refund request that the erasure denied
 */
export const erasePeople = async (tx: DbOrTx, ids: number[], { by, now }: Erasure) => {
  await revokeSessions(tx, ids);
  await removeMfaMethods(tx, ids);
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.userId, ids));
  await tx.delete(userRoles).where(inArray(userRoles.userId, ids));
  await tx.delete(seenNotifications).where(inArray(seenNotifications.userId, ids));
  await tx.delete(seenUntil).where(inArray(seenUntil.userId, ids));
  await tx.delete(notes).where(inArray(notes.personId, ids));
  await tx.delete(defaultViews).where(inArray(defaultViews.userId, ids));
  // Deletes only private saved views. Shared saved views remain without an owner.
  await tx.delete(savedViews).where(and(inArray(savedViews.ownerId, ids), eq(savedViews.isShared, false)));
  await tx.update(savedViews).set({ ownerId: null }).where(inArray(savedViews.ownerId, ids));
  const before = await tx
    .select({ email: users.email, image: users.image })
    .from(users)
    .where(inArray(users.id, ids));
  const emails = before.flatMap(({ email }) => email ?? []);
  await deleteLimitCounts(tx, emails);
  const closed = await closeRequests(tx, ids, { by, now });
  await eraseTexts(tx, ids);
  await cancelMailTo(tx, emails);
  // Deletes assignments only after the updates of refund requests and reports. The assignment endpoint locks the
  // request or report before it writes `assignments`, so the reverse order could deadlock with that endpoint.
  await tx.delete(assignments).where(inArray(assignments.assigneeId, ids));
  await tx
    .update(users)
    .set({
      ...erasedValues(usersErasure),
      blockedBy: null,
      deletedAt: sql`coalesce(${users.deletedAt}, ${now.toISOString()})`,
    })
    .where(inArray(users.id, ids));
  // Erases the texts of the audit log only after the update of `users`, because a trigger rejects the deletion of texts
  // about people who are not marked as deleted.
  await eraseEventTexts(tx, ids);
  await deleteInvitationsOf(tx, ids, emails);
  await deleteUnusedPictures(
    tx,
    before.map(({ image }) => image),
  );
  return closed;
};

/**
 * Makes the function that plans the deletion of people and their data. Every deletion must use this function, because
 * only this function calls `beforeErasure`, which marks the database files for a rewrite.
 */
export const createPlanDeletion =
  (beforeErasure: () => void) =>
  ({ session, now }: RequestContext, rules: Omit<ChangeRules, 'allowDeleted'>): ActionPlan => ({
    rules: { ...rules, allowDeleted: true, forbidSelf: 'delete' },
    // The audit log keeps the administrator's note about the deletion. The dialog warns administrators not to write
    // names of people in this note.
    erasesNames: true,
    change: async (tx, ids) => {
      beforeErasure();
      const closedRequests = await erasePeople(tx, ids, { by: session.userId, now });
      return (id) => {
        const count = closedRequests.filter(({ buyerId }) => buyerId === id).length;
        return count ? { closed_requests: count } : {};
      };
    },
  });

export type PlanDeletion = ReturnType<typeof createPlanDeletion>;

export const createDeleteUsers = (planDeletion: PlanDeletion) =>
  createPeopleAction('deleteUsers', (_input, context) => planDeletion(context, { includeBlocked: true }));
