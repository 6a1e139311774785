import type { SecretKeys } from './encryption';

export const FACTOR_RULES = ['off', 'asked', 'required'] as const;

/** What is asked of staff besides a password. */
export interface FactorSettings {
  /** Of whoever holds a role that moves money or makes staff: nothing, to set up a second factor, or that before all else. */
  rule: (typeof FACTOR_RULES)[number];
  /** More than so many hundredths of a credit are refunded only after a confirmation. */
  refundAboveHundredths: number;
  /** What the secrets of one-time codes are encrypted with; without any, no app can be set up. */
  keys: () => SecretKeys | undefined;
}

/** In credits. */
export const CONFIRM_REFUND_ABOVE = 100;

export const NO_FACTORS: FactorSettings = {
  rule: 'off',
  refundAboveHundredths: CONFIRM_REFUND_ABOVE * 100,
  keys: () => undefined,
};
