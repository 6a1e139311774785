import { inArray } from 'drizzle-orm';

import { endSessions } from '../auth/sessions';
import type { Queries } from '../db/open';
import { seenNotifications, userRoles, users } from '../db/schema';
import { dropUnused } from '../images/storePicture';

/** The ledger refers to the person's row, so it stays; everything that tells who they were goes. */
export const erase = async (tx: Queries, ids: number[], now: Date) => {
  await endSessions(tx, ids);
  await tx.delete(userRoles).where(inArray(userRoles.userId, ids));
  await tx.delete(seenNotifications).where(inArray(seenNotifications.userId, ids));
  const pictures = await tx.select({ image: users.image }).from(users).where(inArray(users.id, ids));
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
      deletedAt: now,
    })
    .where(inArray(users.id, ids));
  await dropUnused(
    tx,
    pictures.map(({ image }) => image),
  );
};
