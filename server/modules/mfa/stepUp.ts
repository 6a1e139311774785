import { and, eq, inArray, lte, sql } from 'drizzle-orm';

import { toHundredths } from '../../../src/contract/core/intl';
import type { Id } from '../../../src/contract/core/field';
import { translatable } from '../../../src/contract/core/translatable';
import { findExport } from '../../../src/contract/export/exports';
import { STEP_UP_MINUTES } from '../../../src/contract/limits';
import type { StepUpMethod } from '../../../src/contract/mfa/methods';
import { STEP_UP_ABOVE_ACCOUNTS, type StepUpInput, type StepUpRule } from '../../../src/contract/permissions';
import { parseId } from '../../crud/queries';
import type { Db, DbOrTx } from '../../db/open';
import { refundRequests, sessions, users } from '../../db/schema';
import { type RequestContext, type Session, StepUpRequiredError } from '../../http/context';
import { earlierNow } from '../auth/sessions';
import { findMfaMethodKinds } from './methods';
import type { MfaCoreServices } from './services';
import type { MfaSettings } from './settings';

const STEP_UP_DURATION = sql`make_interval(mins => ${STEP_UP_MINUTES})`;

const hasRecentStepUp = async ({ db, session, now }: RequestContext) => {
  const [row] = await db
    .select({
      isRecent: sql<
        boolean | null
      >`${sessions.confirmedAt} > ${earlierNow(now.toISOString())} - ${STEP_UP_DURATION}`,
    })
    .from(sessions)
    .where(eq(sessions.tokenHash, session.tokenHash));
  return row?.isRecent ?? false;
};

/** @throws StepUpRequiredError, which lists the credentials that the user may send: a password only without MFA. */
const requireRecentStepUp = async ({ relyingParty }: MfaCoreServices, context: RequestContext) => {
  if (await hasRecentStepUp(context)) return;
  const { hasAny, kinds } = await findMfaMethodKinds(context.db, context.session.userId, relyingParty());
  const confirm: StepUpMethod[] = hasAny ? kinds : ['password'];
  throw new StepUpRequiredError(translatable('mfa.please_confirm'), { confirm });
};

/** Stores the step-up time of a session and resets the refunded amount. Returns the step-up expiry in ISO format. */
export const markStepUp = async (tx: DbOrTx, { tokenHash }: Session, now: Date) => {
  await tx
    .update(sessions)
    .set({ confirmedAt: earlierNow(now.toISOString()), movedHundredths: 0 })
    .where(eq(sessions.tokenHash, tokenHash));
  return new Date(+now + STEP_UP_MINUTES * 60_000).toISOString();
};

type RuleContext = RequestContext & { factors: MfaSettings };

type Rule<Name extends StepUpRule> = (
  input: StepUpInput<Name>,
  context: RuleContext,
) => boolean | Promise<boolean>;

/** Returns whether a selection includes an administrator. */
const includesAdmin = async (ids: readonly Id[], { db }: RuleContext) => {
  const numbers = ids.flatMap((id) => parseId(id) ?? []);
  return (await db.$count(users, and(inArray(users.id, numbers), eq(users.role, 'admin')))) > 0;
};

/**
 * Adds a refund to the amount that a session has refunded since its last step-up authentication. Call this function
 * before the refund, so that many small or concurrent refunds cannot exceed the limit. A refund that is rejected later
 * stays counted until the next step-up authentication.
 * @param most limit, in hundredths of a credit
 * @returns `false` if the refund was not added because it would exceed the limit
 */
const countSessionRefund = async (
  db: Db,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  hundredths: number,
  most: number,
): Promise<boolean> => {
  const moved = sql`${sessions.movedHundredths} + ${hundredths}::integer`;
  const counted = await db
    .update(sessions)
    .set({ movedHundredths: moved })
    .where(and(eq(sessions.tokenHash, tokenHash), lte(moved, most)))
    .returning({ userId: sessions.userId });
  return counted.length > 0;
};

const isMuch = async (hundredths: number, { db, session, factors }: RuleContext) =>
  !(await countSessionRefund(db, session, hundredths, factors.refundAboveHundredths));

/** Checks the approved amount that the page showed. If the request lacks this amount, checks the requested amount. */
const approvesMuch: Rule<'approvesMuch'> = async ({ id, change }, context) => {
  if (change.status !== 'approved') return false;
  if (change.credits !== undefined) return isMuch(change.credits, context);
  const [request] = await context.db
    .select({ hundredths: refundRequests.creditsHundredths })
    .from(refundRequests)
    .where(eq(refundRequests.id, parseId(id) ?? 0));
  return isMuch(request?.hundredths ?? 0, context);
};

const RULES: { [Name in StepUpRule]: Rule<Name> } = {
  never: () => false,
  always: () => true,
  unlessOff: () => true,
  changesAdmin: (input, context) =>
    includesAdmin('user_ids' in input ? input.user_ids : [input.user_id], context),
  deletesMany: ({ user_ids }, context) =>
    new Set(user_ids.map(String)).size > STEP_UP_ABOVE_ACCOUNTS || includesAdmin(user_ids, context),
  refundsMuch: ({ credits_to_refund }, context) => isMuch(toHundredths(credits_to_refund), context),
  approvesMuch,
  exportsPeople: ({ list, columns }) => columns.some(({ name }) => findExport(list)?.personal.includes(name)),
  // Every list that the browser exports contains personal data, except statements.
  reportsExportOfPeople: ({ what }) => what !== 'statements',
};

/**
 * Creates the function that requires step-up authentication for a request if the rule of the endpoint needs it. A
 * sign-in or step-up authentication in the last `STEP_UP_MINUTES` minutes is enough.
 * @throws StepUpRequiredError 403 with the accepted credentials
 */
export const createRequireStepUp =
  (services: MfaCoreServices) =>
  async (rule: StepUpRule, input: unknown, context: RequestContext): Promise<void> => {
    const { settings } = services;
    if (rule === 'never' || (rule !== 'always' && settings.rule === 'off')) return;
    // The declaration of the endpoint guarantees that its input fits the rule.
    const isNeeded = await RULES[rule](input as never, { ...context, factors: settings });
    if (isNeeded) await requireRecentStepUp(services, context);
  };
