import { randomBytes } from 'node:crypto';

import type { Db } from '../../../server/db/open';
import { invitations } from '../../../server/db/schema';
import { uniqueWord } from '../../support/uniqueWord';

/** Adds an open invitation of this sender. */
export const addInvitation = (db: Db, invitedBy: number) =>
  db
    .insert(invitations)
    .values({
      email: `${uniqueWord()}@invited.example`,
      language: 'en',
      way: 'link',
      tokenHash: randomBytes(32),
      invitedBy,
      sentAt: new Date(),
      expiresAt: new Date(Date.now() + 60 * 60_000),
    });
