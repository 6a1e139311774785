import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { isNoChoice, isRequired } from '../core/checks';
import { defineEndpoint } from '../core/endpoint';
import {
  choice,
  count,
  date,
  described,
  entity,
  id,
  listOf,
  nullable,
  optional,
  optionalText,
  text,
  type RowOf,
} from '../core/field';
import * as input from '../core/inputs';
import { CONFIRMED_MINUTES, MAX_FACTOR_NAME, RECOVERY_CODES } from '../limits';
import { creationOptions, requestOptions } from './passkeyOptions';
import { attestation } from './passkeys';
import { proofs, exactlyOneOf } from './proofs';
import { idsParam } from '../core/queries';
import { FACTOR_KINDS } from './secondFactor';

/** What somebody proves who they are with, besides the password; and how that is done again before what cannot be undone. */

export const factor = entity(
  {
    id: id,
    kind: choice(FACTOR_KINDS),
    name: optionalText,
    created_at: date,
    last_used_at: nullable(date),
    left: nullable(count),
    recovery_codes: described(
      `${RECOVERY_CODES} new ones, told once: with the first factor, and where they are made anew`,
      optional(listOf(text)),
    ),
  },
  'Factor',
);
export type FactorRow = RowOf<typeof factor>;

/** One's own are listed without it; with the role `admins`, those of a colleague too. */
export const factorFilter = z.strictObject({ ...idsParam, person: z.optional(input.id) });

const name = input.requiredText(isRequired('Name'), MAX_FACTOR_NAME);
/** What is made of what the two calls below have begun; or new recovery codes, which void the old ones. */
export const newFactor = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('passkey'), ticket: input.token, name, passkey: attestation }),
    z.object({ kind: z.literal('one_time_code'), ticket: input.token, code: z.nonoptional(proofs.code) }),
    z.object({ kind: z.literal('recovery_code') }),
  ],
  isNoChoice,
);
export const factorChange = z.object({ name });
export const factorsReset = z.object({ id: z.string(), removed: count.schema() });

/** Whoever has asked for a confirmation shows one of these. */
export const CONFIRM_KINDS = ['password', ...FACTOR_KINDS] as const;
export type ConfirmKind = (typeof CONFIRM_KINDS)[number];

/**
 * A call that needs a confirmation (`CONFIRMED_MINUTES`) is refused with 403 and `confirm`, the kinds that count; a
 * call of somebody who must set up a factor first with 403 and `set_up_factor`.
 */
export interface RefusalDetails {
  confirm?: readonly ConfirmKind[];
  set_up_factor?: true;
}

export const factorCalls = {
  /** Begins a passkey; the browser's answer goes into a new row of `factors`, with the ticket. */
  beginPasskey: defineEndpoint({
    method: 'POST',
    path: 'user/factors/passkey-options',
    summary: 'Starts the registration of a passkey, which is then created in `factors`.',
    capability: 'factors',
    access: 'authenticated',
    permission: 'own',
    stepUp: 'never',
    input: input.noFields,
    output: entity({ ticket: text, passkey: creationOptions }),
  }),
  /** Begins one-time codes; the first of them goes into a new row of `factors`, with the ticket. */
  beginOneTimeCodes: defineEndpoint({
    method: 'POST',
    path: 'user/factors/one-time-codes',
    summary: 'Starts the setup of an authenticator app, which is then created in `factors`.',
    capability: 'factors',
    access: 'authenticated',
    permission: 'own',
    stepUp: 'never',
    input: input.noFields,
    output: entity({
      ticket: text,
      secret: described('As it is typed into an app, in base 32', text),
      uri: described('The same as a QR code has it', text),
    }),
  }),
  /** Asks for the passkey that confirms; without one it is refused. */
  beginConfirmation: defineEndpoint({
    method: 'POST',
    path: 'user/factors/confirm-options',
    summary: 'Starts step-up authentication with a passkey.',
    capability: 'factors',
    access: 'authenticated',
    permission: 'own',
    stepUp: 'never',
    input: input.noFields,
    output: entity({ ticket: text, passkey: requestOptions }),
  }),
  /** Marks this session as confirmed. A passkey goes with its ticket. */
  confirm: defineEndpoint({
    method: 'POST',
    path: 'user/factors/confirm',
    summary: `Step-up authentication for sensitive operations. Lasts ${CONFIRMED_MINUTES} minutes.`,
    capability: 'factors',
    access: 'authenticated',
    permission: 'own',
    stepUp: 'never',
    input: z
      .object({
        password: z.optional(input.existingPassword(translatable('auth.validation.password_is_required'))),
        ...proofs,
        ticket: z.optional(input.token),
      })
      .check(exactlyOneOf('password', 'code', 'recovery_code', 'passkey')),
    output: entity({ confirmed_until: date }),
  }),
} as const;
