import { randomBytes } from 'node:crypto';

import type { Db } from '../../../server/db/open';
import { invitations } from '../../../server/db/schema';

/** An open invitation, by this administrator. */
export const inviteSomebody = (db: Db, invitedBy: number) =>
  db.insert(invitations).values({
    email: `${randomBytes(6).toString('hex')}@invited.example`,
    language: 'en',
    way: 'link',
    tokenHash: randomBytes(32),
    invitedBy,
    sentAt: new Date(),
    expiresAt: new Date(Date.now() + 60 * 60_000),
  });
