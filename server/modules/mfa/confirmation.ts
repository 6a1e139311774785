import { eq, sql } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { translatable } from '../../../src/contract/core/translatable';
import type { ConfirmKind, RefusalDetails } from '../../../src/contract/mfa/factors';
import { CONFIRMED_MINUTES } from '../../../src/contract/limits';
import { FACTOR_ROLES } from '../../../src/contract/capabilityNames';
import { earlierNow } from '../auth/sessions';
import type { Db, DbOrTx } from '../../db/open';
import { sessions } from '../../db/schema';
import { hasFactor, findFactorKinds } from './userFactors';
import type { FactorSettings } from './settings';
import type { Session, RequestContext } from '../../http/context';

/** A call that is refused until somebody has shown who they are: 403, and with what that is done. */
export class ProofRequiredError extends HTTPException {
  constructor(
    message: string,
    readonly more: RefusalDetails,
  ) {
    super(403, { message });
  }
}

const lasts = sql`make_interval(mins => ${CONFIRMED_MINUTES})`;

const isConfirmed = async ({ db, session, now }: Pick<RequestContext, 'db' | 'session' | 'now'>) => {
  const [row] = await db
    .select({
      is: sql<boolean | null>`${sessions.confirmedAt} > ${earlierNow(now.toISOString())} - ${lasts}`,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, session.tokenHash));
  return row?.is ?? false;
};

/**
 * Who has just signed in, or has confirmed it since, goes on.
 *
 * @throws ProofRequiredError saying with what it can be confirmed: a password only where there is no factor
 */
export const requireConfirmation = async (
  context: Pick<RequestContext, 'db' | 'session' | 'now' | 'relyingParty'>,
) => {
  if (await isConfirmed(context)) return;
  const { hasAny, kinds } = await findFactorKinds(context.db, context.session.userId, context.relyingParty);
  const confirm: ConfirmKind[] = hasAny ? kinds : ['password'];
  throw new ProofRequiredError(translatable('mfa.please_confirm'), { confirm });
};

/** Marks a session as confirmed. @returns until when */
export const markConfirmed = async (tx: DbOrTx, { tokenHash }: Session, now: Date) => {
  await tx
    .update(sessions)
    .set({ confirmedAt: earlierNow(now.toISOString()), movedHundredths: 0 })
    .where(eq(sessions.tokenHash, tokenHash));
  return new Date(+now + CONFIRMED_MINUTES * 60_000).toISOString();
};

/** What is open to whoever must set up a factor first: to do that, their own account, and the way out. */
const OPEN = /^\/api\/(?:(?:extras|user)\/factors(?:\/|$)|user\/(?:logout|edit-profile)$)/;

/** @throws ProofRequiredError where somebody's role needs a factor and they have none */
export const requireFactor = async (
  db: Db,
  { rule }: FactorSettings,
  { userId, roles }: Session,
  path: string,
) => {
  if (rule !== 'required' || !FACTOR_ROLES.some((role) => roles.includes(role)) || OPEN.test(path)) return;
  if (!(await hasFactor(db, userId)))
    throw new ProofRequiredError(translatable('mfa.set_up_first'), { set_up_factor: true });
};
