import { and, eq } from 'drizzle-orm';

import { replies as table } from '../db/schema';
import type { Context } from '../handler';
import { replyMail } from '../mail/replyMail';
import { failReplies } from './failReplies';
import type { AnsweredMessage } from './lockMessage';

/** A reply that was written down, and is to be sent. */
export interface OutgoingReply {
  reply: typeof table.$inferSelect;
  to: AnsweredMessage;
}

/** Gives a reply to the mail, and writes down what becomes of it: of this try, in case there is another by then. */
export const sendReply = (
  { db, mail, afterChange }: Pick<Context, 'db' | 'mail' | 'afterChange'>,
  { reply: { id, attempts, text }, to: { email, message } }: OutgoingReply,
) => {
  const isThisTry = and(eq(table.id, id), eq(table.attempts, attempts))!;
  const letter = replyMail({ to: email, subject: message.subject, text, quoted: message.message });
  mail.send(letter, async (failure) => {
    if (failure) await failReplies(db, isThisTry, failure);
    else await db.update(table).set({ state: 'sent', failure: null }).where(isThisTry);
    await afterChange();
  });
};
