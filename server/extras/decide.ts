import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';

import { denialForm } from '../../src/contract/extras';
import { refundRequests as requests } from '../db/schema';
import { giveBack } from '../finance/giveBack';
import type { Context } from '../handler';
import { toNumber } from '../ids';
import { check } from '../readInput';
import { findRequest } from './refundRequestRows';

const decision = z.discriminatedUnion(
  'status',
  [z.object({ status: z.literal('approved') }), z.extend(denialForm, { status: z.literal('denied') })],
  'A request can be approved or denied',
);

/**
 * Approving a request is the refund itself, through the same guard as every other, and the decision, in one
 * transaction: neither is there without the other. Of several who decide at once, the first one has.
 *
 * @returns the request as it is then; nothing when there is none
 * @throws HTTPException 409 when it was decided before, 422 for no decision, and what the refund throws
 */
export const decide = async ({ db, me, now }: Context, id: string, changes: object) => {
  const made = check(decision, changes);
  const number = toNumber(id);
  if (number === undefined) return undefined;
  return db.transaction(async (tx) => {
    const [request] = await tx.select().from(requests).where(eq(requests.id, number)).for('update');
    if (!request) return undefined;
    if (request.decidedAt) {
      const { decided_by, decided_at } = (await findRequest(tx, id))!;
      throw new HTTPException(409, { message: `already decided by ${decided_by} at ${decided_at}` });
    }
    if (made.status === 'approved') {
      await giveBack(tx, {
        id: request.transactionId,
        hundredths: request.creditsHundredths,
        key: `refund request ${request.id}`,
        now,
      });
    }
    await tx
      .update(requests)
      .set({ ...made, decidedBy: me.userId, decidedAt: now })
      .where(eq(requests.id, number));
    return findRequest(tx, id);
  });
};
