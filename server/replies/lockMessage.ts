import { eq } from 'drizzle-orm';

import type { Id } from '../../src/contract/field';
import type { Queries } from '../db/open';
import { contactSubmissions as table } from '../db/schema';
import type { Context } from '../handler';
import { refusal } from '../http/refusal';
import { findMessage } from '../messages/messageRows';
import { shareLock } from '../people/shareLock';
import { toNumber } from '../rows/ids';
import { pleaseLogIn } from '../sentences/access';
import { nobodyToAnswer } from '../sentences/replies';
import { entryIsGone } from '../sentences/rows';

/**
 * The message that is answered, and who wrote it. Until the transaction ends nobody else answers it, and neither of the two
 * people is deleted.
 *
 * @throws HTTPException 404, 409 where nobody is there any more who would read the answer
 */
export const lockMessage = async (tx: Queries, { me }: Pick<Context, 'me'>, id: Id) => {
  const isOne = eq(table.id, toNumber(id) ?? 0);
  const [found] = await tx.select({ userId: table.userId }).from(table).where(isOne);
  if (!found) throw refusal(404, entryIsGone);
  const names = await shareLock(tx, [me.userId, found.userId]);
  if (!names.has(me.userId)) throw refusal(401, pleaseLogIn);
  await tx.select({ id: table.id }).from(table).where(isOne).for('update');
  const row = (await findMessage(tx, id))!;
  const { email } = row.user;
  if (email === null) throw refusal(409, nobodyToAnswer);
  return { ...row, email };
};

export type Answered = Awaited<ReturnType<typeof lockMessage>>;
