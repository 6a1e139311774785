import * as z from 'zod/mini';

import { atMostEntries, invalidFormat, max, pattern } from '../core/checks';
import { described, field, type Field } from '../core/field';
import { listOf, text } from '../core/inputs';
import { isObject, throwUnreadable } from '../core/read';
import { translatable } from '../core/translatable';

/** JSON formats of WebAuthn: options that the server sends to a browser, and credentials that the browser returns. */

/** Defines options that the client passes unchanged to the WebAuthn API of the browser. */
const browserOptions = <Options extends object>(description: string): Field<Options, Options> =>
  described(
    description,
    field<Options, Options>(
      () => z.custom<Options>(isObject),
      (value) =>
        isObject(value) ? (value as Options) : throwUnreadable(translatable('request.token_is_missing')),
    ),
  );
/** Options to create a passkey. Omits `extensions`, because the library and the browser declare different types. */
export const creationOptions = browserOptions<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>(
  "The standard's `PublicKeyCredentialCreationOptionsJSON`",
);
export const requestOptions = browserOptions<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>(
  "The standard's `PublicKeyCredentialRequestOptionsJSON`",
);

/** Maximum length of a base64url value, in characters. Authenticators send shorter values. */
const MAX_VALUE_LENGTH = 4096;
/** Maximum number of transports of a passkey. The WebAuthn standard defines fewer. */
const MAX_TRANSPORTS = 10;
const base64url = text().check(pattern(/^[\w-]+$/, invalidFormat), max(MAX_VALUE_LENGTH));
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
/** Object for `clientExtensionResults`. The library's types require this object, but the server does not use it. */
const emptyObject = z._default(z.object({}), {});

/** Credential of an existing passkey, with the signature of the challenge. */
export const assertion = z.object({
  ...credential,
  clientExtensionResults: emptyObject,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});

/** Credential of a new passkey, with its public key. */
export const attestation = z.object({
  ...credential,
  clientExtensionResults: emptyObject,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(
      listOf(text().check(pattern(/^[a-z-]{1,20}$/, invalidFormat))).check(
        max(MAX_TRANSPORTS, atMostEntries),
      ),
    ),
  }),
});
