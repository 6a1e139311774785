import { and, eq } from 'drizzle-orm';

import { insertEventsSql } from '../activity/insertEvents';
import { inTransaction } from '../db/inTransaction';
import { invitations as table } from '../db/schema';
import type { Context } from '../handler';
import { invitationMail } from '../mail/invitationMail';
import { invitationEvent } from './invitationEvent';
import { isOpenInvitation } from './invitationState';

/** An invitation that was written down, with its link, which is kept nowhere. */
export interface OutgoingInvitation {
  invitation: typeof table.$inferSelect;
  link: string;
}

/** Gives it to the mail. Where that fails it says so, unless there is another link by then. */
export const sendInvitation = (
  { db, mail, me, afterChange }: Pick<Context, 'db' | 'mail' | 'me' | 'afterChange'>,
  { invitation, link }: OutgoingInvitation,
) => {
  const { id, email, language, expiresAt, tokenHash } = invitation;
  const isThis = and(eq(table.id, id), eq(table.tokenHash, tokenHash), isOpenInvitation);
  mail.send(invitationMail(email, { language, link, by: me.name, until: expiresAt }), async (failure) => {
    if (!failure) return;
    await inTransaction<void>(db, async (tx) => {
      const failed = await tx.update(table).set({ failure }).where(isThis).returning();
      const events = failed.map((row) => invitationEvent('invitation_failed', row));
      const bySystem = { now: new Date(), requestId: undefined, actor: undefined };
      return { answer: undefined, lastStatement: insertEventsSql(bySystem, events) };
    });
    await afterChange();
  });
};
