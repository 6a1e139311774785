import * as z from 'zod/mini';

import { max, pattern, atMostEntries, isMalformed } from '../core/checks';
import { listOf, text } from '../core/inputs';

/** What a browser answers of passkeys, as WebAuthn writes it in JSON. */

/** Longer than any authenticator makes them, in characters. */
const MAX_BYTES = 4096;
/** More ways to reach an authenticator than there are. */
const MAX_TRANSPORTS = 10;
const base64url = text().check(pattern(/^[\w-]+$/, isMalformed), max(MAX_BYTES));
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
};
/** That is nothing of ours, but the library's types have it. */
const nothingMore = z._default(z.object({}), {});

/** What the browser answers who has a passkey: a signature of the challenge. */
export const assertion = z.object({
  ...credential,
  clientExtensionResults: nothingMore,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});

/** What the browser answers who makes a passkey. */
export const attestation = z.object({
  ...credential,
  clientExtensionResults: nothingMore,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(
      listOf(text().check(pattern(/^[a-z-]{1,20}$/, isMalformed))).check(max(MAX_TRANSPORTS, atMostEntries)),
    ),
  }),
});
