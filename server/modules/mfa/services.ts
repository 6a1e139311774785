import { MFA_ROLES } from '../../../src/contract/capabilityNames';
import { translatable } from '../../../src/contract/core/translatable';
import type { Db } from '../../db/open';
import { StepUpRequiredError } from '../../http/context';
import { HOUR_S, MONTH_S } from '../../platform/time';
import { limitClients, type Caller } from '../auth/caller';
import { consumeAll, createLimiter, type LimitKey } from '../auth/limiter';
import type { AuthServices, SecondFactor } from '../auth/services';
import type { SecretKeys } from './encryption';
import { findMfaMethodKinds, hasMfa } from './methods';
import { authenticationOptions, relyingPartyAt } from './passkeys';
import { beginTicket } from './tickets';

export const MFA_RULES = ['off', 'asked', 'required'] as const;

export interface MfaSettings {
  /**
   * Rule for users with a role in `MFA_ROLES`. `asked` requires step-up authentication and recommends MFA. `required`
   * also rejects other requests until the user has set up MFA.
   */
  rule: (typeof MFA_RULES)[number];
  /** Largest refund without step-up authentication, in hundredths of a credit. */
  refundAboveHundredths: number;
  /** Returns the keys that encrypt the secrets of authenticator apps. Without keys no app can be set up. */
  keys: () => SecretKeys | undefined;
}

/** Default of the largest refund without step-up authentication, in credits. */
export const CONFIRM_REFUND_ABOVE = 100;

export const DEFAULT_MFA_SETTINGS: MfaSettings = {
  rule: 'off',
  refundAboveHundredths: CONFIRM_REFUND_ABOVE * 100,
  keys: () => undefined,
};

const WRONG_CODES_PER_HOUR = 10;
/** Maximum number of wrong codes in a month. Three in a million codes are valid at any time (see docs/security.md). */
const WRONG_CODES_PER_MONTH = 30;
const PASSKEY_STARTS_PER_CLIENT = 100;

/**
 * Limits wrong MFA credentials for an account. Known browsers and signed-in sessions have separate limits. Also limits
 * how often a client starts a sign-in with only a passkey, because each start stores a row.
 */
const createMfaLimit = (db: Db, factor: number, caller: Caller) => {
  const { limiter, forget } = createLimiter(db, factor);
  const perHour = limiter({
    name: 'factor',
    points: WRONG_CODES_PER_HOUR,
    duration: HOUR_S,
    canBeReset: true,
  });
  const perMonth = limiter({
    name: 'factor-month',
    points: WRONG_CODES_PER_MONTH,
    duration: MONTH_S,
    message: translatable('auth.code_guessed_at'),
    canBeReset: true,
  });
  const passkeyStarts = limitClients(limiter, caller, ['factor-begun', 'factor-begun-site'], {
    points: PASSKEY_STARTS_PER_CLIENT,
    duration: HOUR_S,
  });
  const countsOf = (key: string): LimitKey[] => [
    [perHour, key],
    [perMonth, key],
  ];

  return {
    /** Returns the key of the counted attempts: the email, plus the name of a known browser. */
    keyOf: async (email: string) => {
      const device = await caller.knownDevice(email);
      return device ? `${email} ${device}` : email;
    },
    /** Counts an attempt as failed before the credential is verified. Returns the count. @throws HTTPException 429 */
    attempt: (key: string) => consumeAll(countsOf(key)),
    undoAttempt: async (key: string) => {
      for (const [limit] of countsOf(key)) await limit.reward(key);
    },
    /** Resets the failed attempts at an account after an administrator has changed its password or MFA. */
    reset: async (email: string) => {
      for (const [limit] of countsOf(email)) await limit.delete(email);
      forget((key) => key === `factor:${email}` || key === `factor-month:${email}`);
    },
    countPasskeyStart: () => consumeAll(passkeyStarts()),
  };
};

interface MfaOptions {
  db: Db;
  caller: Caller;
  settings: MfaSettings;
  rateLimitFactor: number;
  /** Returns the origin of the product, as the browser of the current request sees it. */
  origin: () => string;
}

export const createMfaServices = ({ db, caller, settings, rateLimitFactor, origin }: MfaOptions) => ({
  settings,
  mfaLimit: createMfaLimit(db, rateLimitFactor, caller),
  relyingParty: () => relyingPartyAt(origin()),
});

export type MfaCoreServices = ReturnType<typeof createMfaServices>;

export type MfaServices = MfaCoreServices & AuthServices;

/** Endpoints open to users who have not set up the MFA that a role requires: MFA setup, own profile and sign-out. */
const PATHS_BEFORE_MFA = /^\/api\/(?:(?:extras|user)\/factors(?:\/|$)|user\/(?:logout|edit-profile)$)/;

/** Implements the second step of the sign-in for the module `auth`, which must not import `mfa`. */
export const createSecondFactor = ({ settings, mfaLimit, relyingParty }: MfaCoreServices): SecondFactor => ({
  begin: async (tx, userId, now, isKept) => {
    const site = relyingParty();
    const { hasAny, kinds } = await findMfaMethodKinds(tx, userId, site);
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
    const isRequired = settings.rule === 'required' && MFA_ROLES.some((role) => roles.includes(role));
    if (!isRequired || PATHS_BEFORE_MFA.test(path) || (await hasMfa(db, userId))) return;
    throw new StepUpRequiredError(translatable('mfa.set_up_first'), { set_up_factor: true });
  },
  resetLimit: mfaLimit.reset,
});
