import { URI } from 'otpauth';

import type { CallApi } from '../support/api';

/** An app sets the clock forward by one code: each is good once, and the one of now has set it up. */
const NEXT_MS = 30_000;

/**
 * Sets up an authenticator app for whoever makes these calls. What their other sessions have confirmed is over from then on,
 * and again each time that new recovery codes are made.
 */
export const setUpApp = async (api: CallApi) => {
  const begun = await api<{ ticket: string; uri: string }>('POST', 'user/factors/one-time-codes', {});
  const code = (timestamp: number) => URI.parse(begun.uri).generate({ timestamp });
  const { id } = await api<{ id: string }>('POST', 'extras/factors', {
    kind: 'one_time_code',
    ticket: begun.ticket,
    code: code(Date.now()),
  });
  return {
    nextCode: () => code(Date.now() + NEXT_MS),
    /** @returns a recovery code, with which a session is confirmed again */
    makeConfirmationsLapse: async () => {
      const made = await api<{ recovery_codes: string[] }>('POST', 'extras/factors', {
        kind: 'recovery_code',
      });
      return made.recovery_codes[0]!;
    },
    remove: () => api('DELETE', `extras/factors/${id}`),
  };
};
