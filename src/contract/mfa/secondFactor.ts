import * as z from 'zod/mini';

import * as f from '../core/field';
import { isObject, throwUnreadable } from '../core/read';
import { translatable } from '../core/translatable';
import { TICKET_MINUTES } from '../limits';

/** Declares options that the client passes unchanged to the browser's WebAuthn API. */
export const browserOptions = <Options extends object>(description: string): f.Field<Options, Options> =>
  f.described(
    description,
    f.field<Options, Options>(
      () => z.custom<Options>(isObject),
      (value) =>
        isObject(value) ? (value as Options) : throwUnreadable(translatable('request.token_is_missing')),
    ),
  );
export const requestOptions = browserOptions<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>(
  'Options for the browser: `PublicKeyCredentialRequestOptionsJSON` of the WebAuthn standard',
);

/** MFA methods, in the order in which a page offers them. */
export const MFA_METHOD_KINDS = ['passkey', 'one_time_code', 'recovery_code'] as const;
export type MfaMethodKind = (typeof MFA_METHOD_KINDS)[number];

/** Second step of a sign-in. A user with MFA gets this response to a correct password instead of a token. */
export const secondFactor = f.entity(
  {
    ticket: f.described(`Ticket of the second step. Valid once, for ${TICKET_MINUTES} minutes`, f.text),
    kinds: f.listOf(f.choice(MFA_METHOD_KINDS)),
    passkey: f.optional(requestOptions),
  },
  'SecondFactor',
);
export type SecondFactor = f.RowOf<typeof secondFactor>;
