import * as z from 'zod/mini';
import { atMostEntries, invalidFormat, max, pattern } from '../core/checks';
import { translatable } from '../core/translatable';
import * as input from '../core/inputs';
import { MAX_TYPED_CODE } from '../limits';
import { browserOptions } from './secondFactor';

/** JSON formats of WebAuthn: options that the server sends to a browser, and credentials that the browser returns. */

/** Options to create a passkey. Omits `extensions`, because the library and the browser declare different types. */
export const creationOptions = browserOptions<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>(
  'Options for the browser: `PublicKeyCredentialCreationOptionsJSON` of the WebAuthn standard',
);
/** Maximum length of a base64url value, in characters. Authenticators send shorter values. */
const MAX_VALUE_LENGTH = 4096;
/** Maximum number of transports of a passkey. The WebAuthn standard defines fewer transports. */
const MAX_TRANSPORTS = 10;
const base64url = input.text().check(pattern(/^[\w-]+$/, invalidFormat), max(MAX_VALUE_LENGTH));
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
      input
        .listOf(input.text().check(pattern(/^[a-z-]{1,20}$/, invalidFormat)))
        .check(max(MAX_TRANSPORTS, atMostEntries)),
    ),
  }),
});

/** Code of an authenticator app. Removes spaces, because apps show the code with a space in the middle. */
const code = input.text(translatable('auth.validation.enter_valid_code')).check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  input.isCode,
);
/** Recovery code. The server ignores case, spaces and hyphens. */
const recoveryCode = input.requiredText(
  translatable('auth.validation.enter_valid_code'),
  MAX_TYPED_CODE,
  translatable('auth.validation.enter_valid_code'),
);

/** Credentials of the MFA methods. `exactlyOneOf` checks that a request has one credential. */
export const credentialFields = {
  code: z.optional(code),
  recovery_code: z.optional(recoveryCode),
  passkey: z.optional(assertion),
};

/** Creates the check that a request has exactly one of the fields `names`. */
export const exactlyOneOf = (...names: readonly string[]) =>
  z.refine<object>((sent) => names.filter((name) => Object.hasOwn(sent, name)).length === 1, {
    error: translatable('auth.validation.one_proof'),
    path: [names[0]!],
  });
