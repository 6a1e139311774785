import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { invalidChoice, requiredMessage } from '../core/checks';
import { defineEndpoint } from '../core/endpoint';
import * as f from '../core/field';
import * as input from '../core/inputs';
import { STEP_UP_MINUTES, MAX_PASSKEY_NAME, RECOVERY_CODES } from '../limits';
import { attestation, creationOptions, credentialFields, exactlyOneOf } from './credentials';
import { requestOptions, MFA_METHOD_KINDS } from './secondFactor';
import { idsParam } from '../core/queries';
import { defineRestResource } from '../core/restResource';

/** MFA method of a user: a passkey, the authenticator app, or the recovery codes. */
export const mfaMethod = f.entity(
  {
    id: f.id,
    kind: f.choice(MFA_METHOD_KINDS),
    name: f.optionalText,
    created_at: f.date,
    last_used_at: f.nullable(f.date),
    left: f.nullable(f.count),
    recovery_codes: f.described(
      `${RECOVERY_CODES} new codes. Returned once: with the first method, and when new ones are requested`,
      f.optional(f.listOf(f.text)),
    ),
  },
  'Factor',
);
export type MfaMethodRow = f.RowOf<typeof mfaMethod>;

const name = input.requiredText(requiredMessage('Name'), MAX_PASSKEY_NAME);
/**
 * New MFA method. The ticket of a passkey comes from `beginPasskey`, and the ticket of an authenticator app from
 * `beginOneTimeCodes`. New recovery codes replace the existing codes.
 */
export const newMfaMethod = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('passkey'), ticket: input.token, name, passkey: attestation }),
    z.object({
      kind: z.literal('one_time_code'),
      ticket: input.token,
      code: z.nonoptional(credentialFields.code),
    }),
    z.object({ kind: z.literal('recovery_code') }),
  ],
  invalidChoice,
);
export const mfaMethodChange = z.object({ name });

/** Credentials that step-up authentication accepts. */
export const STEP_UP_METHODS = ['password', ...MFA_METHOD_KINDS] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];

/**
 * Details of a 403 response. `confirm` lists the accepted credentials if the request needs step-up authentication.
 * `set_up_factor` is true if the caller's role requires MFA and the caller has not set up MFA.
 */
export interface StepUpDetails {
  confirm?: readonly StepUpMethod[];
  set_up_factor?: true;
}

const ownAccount = {
  capability: 'factors',
  access: 'authenticated',
  permission: 'own',
  stepUp: 'never',
} as const;

export const mfaEndpoints = {
  beginPasskey: defineEndpoint('POST user/factors/passkey-options', {
    summary: 'Starts the setup of a passkey, which `POST extras/factors` completes.',
    ...ownAccount,
    input: input.noFields,
    output: f.entity({ ticket: f.text, passkey: creationOptions }),
  }),
  beginOneTimeCodes: defineEndpoint('POST user/factors/one-time-codes', {
    summary: 'Starts the setup of an authenticator app, which `POST extras/factors` completes.',
    ...ownAccount,
    input: input.noFields,
    output: f.entity({
      ticket: f.text,
      secret: f.described('Secret in base 32, to type into an app', f.text),
      uri: f.described('Secret as a URI, to show as a QR code', f.text),
    }),
  }),
  /** The server responds with 409 if the caller has no passkey for the host of the request. */
  beginConfirmation: defineEndpoint('POST user/factors/confirm-options', {
    summary: 'Starts step-up authentication with a passkey.',
    ...ownAccount,
    input: input.noFields,
    output: f.entity({ ticket: f.text, passkey: requestOptions }),
  }),
  /** If the credential is a passkey, the request also needs the ticket of `beginConfirmation`. */
  confirm: defineEndpoint('POST user/factors/confirm', {
    summary: `Confirms the identity of the caller for sensitive requests, for ${STEP_UP_MINUTES} minutes.`,
    ...ownAccount,
    input: z
      .object({
        password: z.optional(input.existingPassword(translatable('auth.validation.password_is_required'))),
        ...credentialFields,
        ticket: z.optional(input.token),
      })
      .check(exactlyOneOf('password', 'code', 'recovery_code', 'passkey')),
    output: f.entity({ confirmed_until: f.date }),
  }),
} as const;

export const mfaResources = {
  /** MFA methods of the caller. Users with the role `admins` can read the methods of all administrators. */
  factors: defineRestResource({
    access: 'authenticated',
    allRowsRoles: ['admins'],
    row: mfaMethod,
    /** Without `person`, the filter selects the methods of the caller. */
    filter: z.strictObject({ ...idsParam, person: z.optional(input.id) }),
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'ASC' },
    create: { action: 'create', stepUp: 'always', input: newMfaMethod },
    update: { action: 'edit', stepUp: 'never', input: mfaMethodChange },
    delete: {
      action: 'delete',
      stepUp: 'always',
      all: () => z.object({ id: z.string(), removed: f.count.schema() }),
    },
  }),
} as const;
