import { FACTOR_ROLES } from '../../../src/contract/capabilityNames';
import { translatable } from '../../../src/contract/core/translatable';
import type { Db } from '../../db/open';
import { StepUpRequiredError } from '../../http/httpError';
import type { Caller } from '../auth/caller';
import type { SecondFactor } from '../auth/services';
import { createFactorLimit } from './factorLimit';
import { authenticationOptions } from './passkeys';
import { relyingPartyAt } from './relyingParty';
import type { FactorSettings } from './settings';
import { beginTicket } from './tickets';
import { findFactorKinds, hasFactor } from './userFactors';

export interface MfaOptions {
  db: Db;
  caller: Caller;
  settings: FactorSettings;
  rateLimitFactor: number;
  /** Returns the product's URL as the current request's browser knows it. */
  origin: () => string;
}

export const createMfaServices = ({ db, caller, settings, rateLimitFactor, origin }: MfaOptions) => ({
  settings,
  factorLimit: createFactorLimit(db, rateLimitFactor, caller),
  /** Returns the site that the current request was made to, as passkeys are bound to it. */
  relyingParty: () => relyingPartyAt(origin()),
});

export type MfaServices = ReturnType<typeof createMfaServices>;

/** Endpoints that are open to a user who must set up a second factor first: setting it up, the own account, and signing out. */
const OPEN = /^\/api\/(?:(?:extras|user)\/factors(?:\/|$)|user\/(?:logout|edit-profile)$)/;

/** Makes the second factor that `auth` asks for. */
export const createSecondFactor = ({ settings, factorLimit, relyingParty }: MfaServices): SecondFactor => ({
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
