import type { SecretKeys } from './encryption';

export const MFA_RULES = ['off', 'asked', 'required'] as const;

/** MFA and step-up settings of the server. */
export interface MfaSettings {
  /**
   * Rule for the roles that move money or manage administrators. `asked` requires step-up authentication and recommends
   * MFA. `required` also rejects other requests until the user has set up MFA.
   */
  rule: (typeof MFA_RULES)[number];
  /** Largest refund without step-up authentication, in hundredths of a credit. */
  refundAboveHundredths: number;
  /** Returns the keys that encrypt the secrets of authenticator apps. Without keys no app can be set up. */
  keys: () => SecretKeys | undefined;
}

/** Default of the largest refund without step-up authentication, in credits. */
export const CONFIRM_REFUND_ABOVE = 100;

export const DEFAULT_MFA_SETTINGS: MfaSettings = {
  rule: 'off',
  refundAboveHundredths: CONFIRM_REFUND_ABOVE * 100,
  keys: () => undefined,
};
