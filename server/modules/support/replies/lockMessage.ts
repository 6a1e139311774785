import { eq } from 'drizzle-orm';

import { translatable } from '../../../../src/contract/core/translatable';
import type { Id } from '../../../../src/contract/core/field';
import type { DbOrTx } from '../../../db/open';
import { contactSubmissions as table } from '../../../db/schema';
import { httpError } from '../../../http/httpError';
import { findMessage } from '../messages/messageRows';
import { lockPeopleForShare } from '../../auth/lockPeopleForShare';
import { parseId } from '../../../crud/ids';
import type { RequestContext } from '../../../http/context';

/**
 * The message that is answered, and who wrote it. Until the transaction ends nobody else answers it, and neither of the two
 * people is deleted.
 *
 * @throws HTTPException 404, 409 where nobody is there any more who would read the answer
 */
export const lockMessage = async (tx: DbOrTx, { session }: Pick<RequestContext, 'session'>, id: Id) => {
  const isOne = eq(table.id, parseId(id) ?? 0);
  const [found] = await tx.select({ userId: table.userId }).from(table).where(isOne);
  if (!found) throw httpError(404, translatable('rows.entry_is_gone'));
  const names = await lockPeopleForShare(tx, [session.userId, found.userId]);
  if (!names.has(session.userId)) throw httpError(401, translatable('auth.please_log_in'));
  await tx.select({ id: table.id }).from(table).where(isOne).for('update');
  const row = (await findMessage(tx, id))!;
  const { email } = row.user;
  if (email === null) throw httpError(409, translatable('replies.nobody_to_answer'));
  return { ...row, email };
};

export type AnsweredMessage = Awaited<ReturnType<typeof lockMessage>>;
