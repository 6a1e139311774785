import { URI } from 'otpauth';

import type { CallApi } from '../support/api';

/** Each code is good once, and the one of now has set the app up: the next is good already. */
const NEXT_MS = 30_000;
/** @param uri what the app has scanned */
export const nextCode = (uri: string) => URI.parse(uri).generate({ timestamp: Date.now() + NEXT_MS });

/**
 * Sets up an authenticator app for whoever makes these calls. What their other sessions have confirmed is over from then on,
 * and again each time that new recovery codes are made.
 */
export const setUpApp = async (api: CallApi) => {
  const begun = await api<{ ticket: string; uri: string }>('POST', 'user/factors/one-time-codes', {});
  await api('POST', 'extras/factors', {
    kind: 'one_time_code',
    ticket: begun.ticket,
    code: URI.parse(begun.uri).generate(),
  });
  return {
    nextCode: () => nextCode(begun.uri),
    /** @returns a recovery code, with which a session is confirmed again */
    makeConfirmationsLapse: async () => {
      const made = await api<{ recovery_codes: string[] }>('POST', 'extras/factors', {
        kind: 'recovery_code',
      });
      return made.recovery_codes[0]!;
    },
  };
};
