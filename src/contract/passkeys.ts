import * as z from 'zod/mini';

import { described, field, type Field } from './field';
import { isObject, unreadable } from './read';
import { holdsNoToken } from './sentences';

/** What a browser and a server tell each other of passkeys, as WebAuthn writes it in JSON. */

/** What the browser's own call is given, as the standard has it: nothing here reads more of it than that it is there. */
const options = <Options extends object>(description: string): Field<Options, Options> =>
  described(
    description,
    field<Options, Options>(
      () => z.custom<Options>(isObject),
      (value) => (isObject(value) ? (value as Options) : unreadable(holdsNoToken)),
    ),
  );
/** Extensions are not asked for; the library and the browser have different types of them. */
export const creationOptions = options<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>(
  "The standard's `PublicKeyCredentialCreationOptionsJSON`",
);
export const requestOptions = options<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>(
  "The standard's `PublicKeyCredentialRequestOptionsJSON`",
);

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
