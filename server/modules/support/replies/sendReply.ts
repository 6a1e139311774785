import { and, eq } from 'drizzle-orm';

import type { Db, DbOrTx } from '../../../db/open';
import { replies as table } from '../../../db/schema';
import type { Mail, MailOutcome } from '../../../platform/mail/mail';
import { replyMail } from '../../../platform/mail/replyMail';
import { failReplies, isOnItsWay } from './failReplies';
import type { AnsweredMessage } from './lockMessage';

/** Queues a reply with the change that stores it. @returns sends it, to be called after the commit */
export const queueReply = (
  tx: DbOrTx,
  mail: Mail,
  { id, text }: Pick<typeof table.$inferSelect, 'id' | 'text'>,
  { email, message }: AnsweredMessage,
) => {
  const letter = replyMail({ to: email, subject: message.subject, text, quoted: message.message });
  return mail.queue(tx, { ...letter, about: String(id) });
};

/** Stores the outcome of a reply's mail. */
export const createReplyOutcome =
  (db: Db, afterChange: () => void) => async (id: string, outcome: MailOutcome, at: Date) => {
    const isThis = and(eq(table.id, Number(id)), isOnItsWay)!;
    if (outcome.state === 'failed') await failReplies(db, isThis, outcome, at);
    else {
      const { failure = null, code = null } = outcome.state === 'queued' ? outcome : {};
      await db.update(table).set({ state: outcome.state, failure, failureCode: code }).where(isThis);
    }
    afterChange();
  };
