import { translatable } from '../../../src/contract/core/translatable';
import type { Db } from '../../db/open';
import { callerNetworks, SITE_FACTOR, type Caller } from './caller';
import { consumeAll, createLimiter, type LimitKey, type Limiter } from './limiter';
import { HOUR_S, MONTH_S } from '../../platform/time';

const CODES_PER_ACCOUNT = 5;
const CODES_PER_CLIENT = 30;
const TRIES_PER_CLIENT = 100;
/** A code is one in a million: docs/security.md has the sum. */
const WRONG_A_MONTH = 10;

/**
 * Limits on password-reset codes:
 * - codes asked for in an hour, for one address by anybody (so that no mailbox is filled), and by one client for all addresses;
 * - codes and tokens that one client may try in an hour;
 * - wrong codes for one account in a month, whoever enters them. A browser that has signed in to the account before has a
 *   limit of its own.
 */
export const createCodeLimit = (db: Db, factor: number, caller: Caller) => {
  const { limiter } = createLimiter(db, factor);
  const perAccount = limiter({ name: 'code-account', points: CODES_PER_ACCOUNT, duration: HOUR_S });
  const perDevice = limiter({ name: 'code-device', points: CODES_PER_ACCOUNT, duration: HOUR_S });
  const perClient = limiter({ name: 'code-client', points: CODES_PER_CLIENT, duration: HOUR_S });
  const perSite = limiter({ name: 'code-site', points: CODES_PER_CLIENT * SITE_FACTOR, duration: HOUR_S });
  const tries = limiter({ name: 'code-tries', points: TRIES_PER_CLIENT, duration: HOUR_S });
  const triesOfSite = limiter({
    name: 'code-tries-site',
    points: TRIES_PER_CLIENT * SITE_FACTOR,
    duration: HOUR_S,
  });
  const month = { points: WRONG_A_MONTH, duration: MONTH_S, sentence: translatable('auth.code_guessed_at') };
  const wrong = limiter({ name: 'code-wrong', ...month });
  const wrongOfDevice = limiter({ name: 'code-wrong-device', ...month });

  const atPlaces = (ofNetwork: Limiter, ofSite: Limiter): LimitKey[] => {
    const { network, site } = callerNetworks(caller);
    return [[ofNetwork, network], ...(site ? ([[ofSite, site]] as const) : [])];
  };
  const guessOf = async (email: string): Promise<LimitKey> => {
    const device = await caller.knownDevice(email);
    return device ? [wrongOfDevice, `${email} ${device}`] : [wrong, email];
  };

  return {
    /** Counts a request for a code, whether or not anybody has the address. @throws HTTPException 429 */
    countRequest: async (email: string) => {
      const device = await caller.knownDevice(email);
      await consumeAll(
        device ? [[perDevice, `${email} ${device}`]] : [...atPlaces(perClient, perSite), [perAccount, email]],
      );
    },
    /** Counts a code that is entered, or a token that is to set a password. @throws HTTPException 429 */
    countTry: () => consumeAll(atPlaces(tries, triesOfSite)),
    /** Counts a wrong code, before it is compared. @returns how many there are. @throws HTTPException 429 */
    countGuess: async (email: string) => consumeAll([await guessOf(email)]),
    /** The code was right after all. */
    takeBackGuess: async (email: string) => {
      const [limit, key] = await guessOf(email);
      await limit.reward(key);
    },
  };
};
