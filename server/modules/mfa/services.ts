import { inArray, sql, type SQL } from 'drizzle-orm';

import { FACTOR_ROLES } from '../../../src/contract/capabilityNames';
import { translatable } from '../../../src/contract/core/translatable';
import type { Db, DbOrTx } from '../../db/open';
import { type Caller, callerNetworks, SITE_FACTOR } from '../auth/caller';
import type { AuthServices, SecondFactor } from '../auth/services';
import { authenticationOptions, relyingPartyAt, type RelyingParty } from './passkeys';
import type { FactorSettings } from './settings';
import { beginTicket } from './tickets';
import { consumeAll, createLimiter, type LimitKey } from '../auth/limiter';
import { HOUR_S, MONTH_S } from '../../platform/time';
import { StepUpRequiredError } from '../../http/context';
import { FACTOR_KINDS, type FactorKind } from '../../../src/contract/mfa/secondFactor';
import { oneTimeCodes, passkeys, recoveryCodes } from '../../db/schema';

const TABLES = [passkeys, oneTimeCodes, recoveryCodes] as const;

/** A type, because `execute` does not accept an interface. */
type Held = { [Kind in FactorKind]: boolean } & { any: boolean };

/**
 * Returns the MFA methods that a user can use on this host. A user whose passkeys all belong to another host needs a
 * recovery code: the password alone is not enough.
 */
export const findFactorKinds = async (
  db: DbOrTx,
  userId: number,
  { host }: RelyingParty,
): Promise<{ hasAny: boolean; kinds: FactorKind[] }> => {
  const { rows } = await db.execute<Held>(sql`
    select exists (select from ${passkeys} where user_id = ${userId} and host = ${host}) as passkey,
      exists (select from ${oneTimeCodes} where user_id = ${userId}) as one_time_code,
      exists (select from ${recoveryCodes} where user_id = ${userId}) as recovery_code,
      ${hasFactorSql(userId)} as any`);
  const held = rows[0]!;
  return { hasAny: held.any, kinds: held.any ? FACTOR_KINDS.filter((kind) => held[kind]) : [] };
};

/** Selects whether a user has set up any MFA method. @param userId a column with its table */
export const hasFactorSql = (userId: SQL | number) => sql<boolean>`(
  exists (select from ${passkeys} where ${passkeys}."user_id" = ${userId}) or
  exists (select from ${oneTimeCodes} where ${oneTimeCodes}."user_id" = ${userId}))`;

export const hasFactor = async (db: DbOrTx, userId: number) => {
  const { rows } = await db.execute<{ any: boolean }>(sql`select ${hasFactorSql(userId)} as any`);
  return rows[0]!.any;
};

/** Takes all of them from these people. @returns how many passkeys and apps there were */
export const removeFactors = async (tx: DbOrTx, userIds: number[]) => {
  const removed: number[] = [];
  for (const table of TABLES) {
    const rows = await tx.delete(table).where(inArray(table.userId, userIds)).returning({ of: table.userId });
    removed.push(table === recoveryCodes ? 0 : rows.length);
  }
  return removed.reduce((sum, count) => sum + count, 0);
};

const WRONG_AN_HOUR = 10;
/** Three codes of a million are right at a time: docs/security.md has the sum. */
const WRONG_A_MONTH = 30;
const BEGUN_PER_CLIENT = 100;

/**
 * Limits wrong codes after a correct password: for one account, in an hour and in a month. A browser that has signed in to
 * the account before has its own limits, and so has a session. Also limits how often one client starts a sign-in with a
 * passkey alone, because each start stores a row.
 */
export const createFactorLimit = (db: Db, factor: number, caller: Caller) => {
  const { limiter, forget } = createLimiter(db, factor);
  const perHour = limiter({ name: 'factor', points: WRONG_AN_HOUR, duration: HOUR_S, canBeReset: true });
  const perMonth = limiter({
    name: 'factor-month',
    points: WRONG_A_MONTH,
    duration: MONTH_S,
    sentence: translatable('auth.code_guessed_at'),
    canBeReset: true,
  });
  const begun = limiter({ name: 'factor-begun', points: BEGUN_PER_CLIENT, duration: HOUR_S });
  const begunAtSite = limiter({
    name: 'factor-begun-site',
    points: BEGUN_PER_CLIENT * SITE_FACTOR,
    duration: HOUR_S,
  });
  const countsOf = (key: string): LimitKey[] => [
    [perHour, key],
    [perMonth, key],
  ];

  return {
    /** Clients that failed attempts are counted for. */
    keyOf: async (email: string) => {
      const device = await caller.knownDevice(email);
      return device ? `${email} ${device}` : email;
    },
    /** Counts a wrong one, before it is compared. @returns how many there are. @throws HTTPException 429 */
    attempt: (key: string) => consumeAll(countsOf(key)),
    /** It was right after all. */
    undoAttempt: async (key: string) => {
      for (const [limit] of countsOf(key)) await limit.reward(key);
    },
    /** Resets the failed attempts of an account after an administrator has changed its password or MFA. */
    reset: async (email: string) => {
      for (const [limit] of countsOf(email)) await limit.delete(email);
      forget((held) => held === `factor:${email}` || held === `factor-month:${email}`);
    },
    /** @throws HTTPException 429 */
    countPasskeyStart: async () => {
      const { network, site } = callerNetworks(caller);
      await consumeAll([[begun, network], ...(site ? ([[begunAtSite, site]] as const) : [])]);
    },
  };
};

export interface MfaOptions {
  db: Db;
  caller: Caller;
  settings: FactorSettings;
  rateLimitFactor: number;
  /** Returns the product's URL as the current request's browser knows it. */
  origin: () => string;
}

export const createFactorServices = ({ db, caller, settings, rateLimitFactor, origin }: MfaOptions) => ({
  settings,
  factorLimit: createFactorLimit(db, rateLimitFactor, caller),
  /** Returns the site that the current request was made to, as passkeys are bound to it. */
  relyingParty: () => relyingPartyAt(origin()),
});

export type FactorServices = ReturnType<typeof createFactorServices>;

/** Services of the module's endpoints. */
export type MfaServices = FactorServices & AuthServices;

/** Endpoints that are open to a user who must set up a second factor first: setting it up, the own account, and signing out. */
const OPEN = /^\/api\/(?:(?:extras|user)\/factors(?:\/|$)|user\/(?:logout|edit-profile)$)/;

/** Makes the second factor that `auth` asks for. */
export const createSecondFactor = ({
  settings,
  factorLimit,
  relyingParty,
}: FactorServices): SecondFactor => ({
  begin: async (tx, userId, now, isKept) => {
    const site = relyingParty();
    const { hasAny, kinds } = await findFactorKinds(tx, userId, site);
    if (!hasAny) return undefined;
    const passkey = kinds.includes('passkey') ? await authenticationOptions(tx, userId, site) : undefined;
    const ticket = await beginTicket(tx, now, {
      purpose: 'second_step',
      userId,
      isKept,
      challenge: passkey?.challenge ?? null,
    });
    return { ticket, kinds, ...(passkey && { passkey: passkey.options }) };
  },
  require: async (db, { userId, roles }, path) => {
    const isAsked = settings.rule === 'required' && FACTOR_ROLES.some((role) => roles.includes(role));
    if (!isAsked || OPEN.test(path) || (await hasFactor(db, userId))) return;
    throw new StepUpRequiredError(translatable('mfa.set_up_first'), { set_up_factor: true });
  },
  resetLimit: factorLimit.reset,
});
