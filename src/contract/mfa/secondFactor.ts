import { choice, described, entity, listOf, optional, text, type RowOf } from '../core/field';
import { TICKET_MINUTES } from '../limits';
import { requestOptions } from './passkeyOptions';

/** With what somebody can prove who they are, besides a password: the best first. */
export const FACTOR_KINDS = ['passkey', 'one_time_code', 'recovery_code'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** The password was right, and is not enough: what signing in answers instead of a token. */
export const secondFactor = entity(
  {
    ticket: described(`Goes with the second step: for ${TICKET_MINUTES} minutes, and once`, text),
    kinds: listOf(choice(FACTOR_KINDS)),
    passkey: optional(requestOptions),
  },
  'SecondFactor',
);
export type SecondFactor = RowOf<typeof secondFactor>;
