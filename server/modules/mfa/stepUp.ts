import { and, eq, inArray, lte, sql } from 'drizzle-orm';

import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { Id } from '../../../src/contract/core/field';
import { toHundredths } from '../../../src/contract/core/intl';
import { translatable } from '../../../src/contract/core/translatable';
import { findExport } from '../../../src/contract/export/exports';
import { STEP_UP_MINUTES } from '../../../src/contract/limits';
import type { StepUpMethod, mfaEndpoints as endpoints } from '../../../src/contract/mfa/methods';
import { STEP_UP_ABOVE_ACCOUNTS, type StepUpInput, type StepUpRule } from '../../../src/contract/permissions';
import { parseId } from '../../crud/queries';
import type { Db, DbOrTx } from '../../db/open';
import { refundRequests, sessions, users } from '../../db/schema';
import {
  StepUpRequiredError,
  httpError,
  recordEvent,
  ValidationError,
  withoutEvent,
  type RequestContext,
  type Session,
} from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { earlierNow } from '../auth/sessions';
import {
  verifyMfaCredential,
  WrongCredentialError,
  createSecret,
  secretForApp,
  type MfaCredential,
} from './credentials';
import { encryptSecret } from './encryption';
import { findMfaMethodKinds, findCurrentUser, hasMfa, lockCurrentUser } from './methods';
import { authenticationOptions, registrationOptions } from './passkeys';
import type { MfaCoreServices, MfaSettings, MfaServices } from './services';
import { beginTicket, checkTicket, consumeTicket, type NewTicket } from './tickets';

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

/** @throws StepUpRequiredError with the accepted credentials. A password is accepted only from a user without MFA. */
const requireRecentStepUp = async ({ relyingParty }: MfaCoreServices, context: RequestContext) => {
  if (await hasRecentStepUp(context)) return;
  const { hasAny, kinds } = await findMfaMethodKinds(context.db, context.session.userId, relyingParty());
  const confirm: StepUpMethod[] = hasAny ? kinds : ['password'];
  throw new StepUpRequiredError(translatable('mfa.please_confirm'), { confirm });
};

/** Stores the step-up time of a session and resets its refunded amount. Returns when the step-up expires (ISO 8601). */
const markStepUp = async (tx: DbOrTx, { tokenHash }: Session, now: Date) => {
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

const includesAdmin = async (ids: readonly Id[], { db }: RuleContext) => {
  const numbers = ids.flatMap((id) => parseId(id) ?? []);
  return (await db.$count(users, and(inArray(users.id, numbers), eq(users.role, 'admin')))) > 0;
};

/**
 * Adds an amount to the credits that a session has refunded or granted since its last step-up authentication. Runs
 * before the action, so that many small or concurrent refunds cannot exceed the limit. A rejected action stays counted.
 * @returns `false` if the total would exceed `most` hundredths of a credit
 */
const countSessionCredits = async (
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
  hundredths > factors.refundAboveHundredths ||
  !(await countSessionCredits(db, session, hundredths, factors.refundAboveHundredths));

/** Compares the limit with the approved amount on the caller's page. If it is missing, uses the requested amount. */
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
  movesMuch: (input, context) => {
    const credits =
      'user_ids' in input
        ? input.credits * new Set(input.user_ids.map(String)).size
        : input.credits_to_refund;
    return isMuch(toHundredths(credits), context);
  },
  approvesMuch,
  exportsPeople: ({ list, columns }) => columns.some(({ name }) => findExport(list)?.personal.includes(name)),
  // Every list that the browser exports contains personal data, except statements.
  reportsExportOfPeople: ({ what }) => what !== 'statements',
};

/**
 * Requires step-up authentication in the last `STEP_UP_MINUTES` minutes if the rule of the endpoint needs it.
 * @throws StepUpRequiredError 403 with the accepted credentials
 */
export const createRequireStepUp =
  (services: MfaCoreServices) =>
  async (rule: StepUpRule, input: unknown, context: RequestContext): Promise<void> => {
    const { settings } = services;
    if (rule === 'never' || (rule !== 'always' && settings.rule === 'off')) return;
    // The declaration of the endpoint guarantees that the input has the type that the rule expects.
    const isNeeded = await RULES[rule](input as never, { ...context, factors: settings });
    if (isNeeded) await requireRecentStepUp(services, context);
  };

/** Verifies the password for step-up authentication. A password is accepted only from a user without MFA. */
const verifyOwnPassword = async (
  { checkOwnPassword }: MfaServices,
  context: RequestContext,
  password: string,
) => {
  const user = await findCurrentUser(context.db, context);
  if (!(await checkOwnPassword(context, user, password)))
    throw new WrongCredentialError('password', translatable('mfa.password_is_wrong'));
  return async (tx: DbOrTx) => {
    const locked = await lockCurrentUser(tx, context);
    if (locked.passwordHash !== user.passwordHash)
      throw new WrongCredentialError('password', translatable('mfa.password_is_wrong'));
    if (await hasMfa(tx, context.session.userId))
      throw new ValidationError({ password: translatable('mfa.use_your_factor') });
    return 'password' as const;
  };
};

const verifyOwnCredential = async (
  { settings, mfaLimit, relyingParty }: MfaServices,
  context: RequestContext,
  { ticket: token, ...credential }: MfaCredential & { ticket?: string },
) => {
  const { db, session, now } = context;
  await mfaLimit.attempt(String(session.userId));
  const ticket =
    credential.passkey &&
    (await checkTicket(db, token ?? '', now, {
      purpose: 'confirm',
      sessionHash: session.tokenHash,
      signs: true,
    }));
  return async (tx: DbOrTx) => {
    await lockCurrentUser(tx, context);
    if (ticket) await consumeTicket(tx, ticket);
    const options = {
      challenge: ticket?.challenge ?? null,
      relyingParty: relyingParty(),
      now,
      keys: settings.keys(),
    };
    return verifyMfaCredential(tx, session.userId, credential, options);
  };
};

const confirm = async (
  services: MfaServices,
  context: RequestContext,
  { password, ...credential }: ParsedInput<typeof endpoints.confirm>,
) => {
  const { session, now } = context;
  try {
    const verify = await (password === undefined
      ? verifyOwnCredential(services, context, credential)
      : verifyOwnPassword(services, context, password));
    const answer = await context.audit(async (tx) => {
      const factor = await verify(tx);
      const data = { confirmed_until: await markStepUp(tx, session, now) };
      return {
        answer: { data, message: translatable('mfa.confirmed') },
        events: [{ action: 'confirmed', facts: { factor } }],
      };
    });
    if (password === undefined) await services.mfaLimit.undoAttempt(String(session.userId));
    return answer;
  } catch (error) {
    const person = { id: session.userId, name: session.name };
    if (error instanceof WrongCredentialError)
      await recordEvent(context, { action: 'factor_refused', person });
    throw error;
  }
};

const beginOwnTicket = ({ db, session, now }: RequestContext, ticket: NewTicket) =>
  beginTicket(db, now, { userId: session.userId, sessionHash: session.tokenHash, ...ticket });

/** Creates the handlers of step-up authentication, and of the first step of adding an MFA method. */
export const createMfaHandlers = (services: MfaServices): Handlers<typeof endpoints> => ({
  beginPasskey: async (context) => {
    const { db, session } = context;
    const { email } = await findCurrentUser(db, context);
    const { challenge, options } = await registrationOptions(
      db,
      { id: session.userId, name: session.name, email },
      services.relyingParty(),
    );
    const ticket = await beginOwnTicket(context, { purpose: 'add_passkey', challenge });
    return withoutEvent({ data: { ticket, passkey: options } });
  },

  beginOneTimeCodes: async (context) => {
    const { db, session } = context;
    const keys = services.settings.keys();
    if (!keys) throw httpError(409, translatable('mfa.no_key_for_apps'));
    const secret = createSecret();
    const encrypted = encryptSecret(keys, secret, session.userId);
    const ticket = await beginOwnTicket(context, { purpose: 'add_one_time_code', secret: encrypted });
    const { email } = await findCurrentUser(db, context);
    return withoutEvent({ data: { ticket, ...secretForApp(secret, email) } });
  },

  beginConfirmation: async (context) => {
    const { db, session } = context;
    const authentication = await authenticationOptions(db, session.userId, services.relyingParty());
    if (!authentication) throw httpError(409, translatable('mfa.no_passkey_here'));
    const { challenge, options } = authentication;
    const ticket = await beginOwnTicket(context, { purpose: 'confirm', challenge });
    return withoutEvent({ data: { ticket, passkey: options } });
  },

  confirm: (context, input) => confirm(services, context, input),
});
