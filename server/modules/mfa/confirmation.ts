import { eq, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { ConfirmKind } from '../../../src/contract/mfa/factors';
import { CONFIRMED_MINUTES } from '../../../src/contract/limits';
import type { DbOrTx } from '../../db/open';
import { sessions } from '../../db/schema';
import { type RequestContext, type Session, StepUpRequiredError } from '../../http/context';
import { earlierNow } from '../auth/sessions';
import { type FactorServices, findFactorKinds } from './services';

const lasts = sql`make_interval(mins => ${CONFIRMED_MINUTES})`;

const isConfirmed = async ({ db, session, now }: RequestContext) => {
  const [row] = await db
    .select({
      is: sql<boolean | null>`${sessions.confirmedAt} > ${earlierNow(now.toISOString())} - ${lasts}`,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, session.tokenHash));
  return row?.is ?? false;
};

/** @throws StepUpRequiredError with the ways to confirm: a password only where there is no second factor */
export const requireConfirmation = async ({ relyingParty }: FactorServices, context: RequestContext) => {
  if (await isConfirmed(context)) return;
  const { hasAny, kinds } = await findFactorKinds(context.db, context.session.userId, relyingParty());
  const confirm: ConfirmKind[] = hasAny ? kinds : ['password'];
  throw new StepUpRequiredError(translatable('mfa.please_confirm'), { confirm });
};

/** Marks a session as confirmed. @returns until when */
export const markConfirmed = async (tx: DbOrTx, { tokenHash }: Session, now: Date) => {
  await tx
    .update(sessions)
    .set({ confirmedAt: earlierNow(now.toISOString()), movedHundredths: 0 })
    .where(eq(sessions.tokenHash, tokenHash));
  return new Date(+now + CONFIRMED_MINUTES * 60_000).toISOString();
};
