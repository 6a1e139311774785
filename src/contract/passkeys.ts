import * as z from 'zod/mini';

/** What a browser answers of passkeys, as WebAuthn writes it in JSON. */

/** Longer than any authenticator makes them, in characters. */
const MAX_BYTES = 4096;
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_BYTES));
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
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});
