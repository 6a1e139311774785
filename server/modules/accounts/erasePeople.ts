import { and, eq, inArray, sql } from 'drizzle-orm';

import { eraseEventTexts } from '../auditLog/eraseEventTexts';
import { deleteLimitCounts } from '../auth/resetLimits';
import { endSessions } from '../auth/sessions';
import type { DbOrTx } from '../../db/open';
import { forgetInvitationsOf } from '../invitations/invitationState';
import {
  assignments,
  defaultViews,
  notes,
  savedViews,
  seenNotifications,
  seenUntil,
  userRoles,
  users,
} from '../../db/schema';
import { removeFactors } from '../mfa/userFactors';
import { deleteUnusedPictures } from '../catalogue/storePicture';
import { cancelMailTo } from '../../platform/mail/mailQueue';
import { closeRequests } from './closeRequests';
import { eraseTexts } from './eraseTexts';

interface Erasure {
  /** The administrator who deletes. */
  by: number;
  now: Date;
}

/**
 * Removes everything that says who these people were, and what they wrote. Their rows stay, because the ledgers refer to
 * them. It can be repeated: the day of the first deletion is kept.
 *
 * @param ids of people whose rows are locked
 * @returns whose each of the refund requests was that this closed
 */
export const erasePeople = async (tx: DbOrTx, ids: number[], { by, now }: Erasure) => {
  await endSessions(tx, ids);
  await removeFactors(tx, ids);
  await tx.delete(userRoles).where(inArray(userRoles.userId, ids));
  await tx.delete(seenNotifications).where(inArray(seenNotifications.userId, ids));
  await tx.delete(seenUntil).where(inArray(seenUntil.userId, ids));
  await tx.delete(notes).where(inArray(notes.personId, ids));
  await tx.delete(defaultViews).where(inArray(defaultViews.userId, ids));
  // What they shared stays, as nobody's.
  await tx.delete(savedViews).where(and(inArray(savedViews.ownerId, ids), eq(savedViews.isShared, false)));
  await tx.update(savedViews).set({ ownerId: null }).where(inArray(savedViews.ownerId, ids));
  const were = await tx
    .select({ email: users.email, image: users.image })
    .from(users)
    .where(inArray(users.id, ids));
  const emails = were.flatMap(({ email }) => email ?? []);
  await deleteLimitCounts(tx, emails);
  const closed = await closeRequests(tx, ids, { by, now });
  await eraseTexts(tx, ids);
  await cancelMailTo(tx, emails);
  // After the rows that they are about, which whoever assigns one locks first.
  await tx.delete(assignments).where(inArray(assignments.assigneeId, ids));
  await tx
    .update(users)
    .set({
      email: null,
      firstName: '',
      lastName: '',
      passwordHash: null,
      phoneCountryCode: null,
      phoneNumber: null,
      billingAddress: null,
      image: null,
      blockedReason: null,
      blockedNote: null,
      blockedBy: null,
      deletedAt: sql`coalesce(${users.deletedAt}, ${now.toISOString()})`,
    })
    .where(inArray(users.id, ids));
  // Only now: what was done says who somebody was for as long as they are there.
  await eraseEventTexts(tx, ids);
  await forgetInvitationsOf(tx, ids);
  await deleteUnusedPictures(
    tx,
    were.map(({ image }) => image),
  );
  return closed;
};
