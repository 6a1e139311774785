import { toHundredths } from '../../src/contract/core/amounts';
import { wantsDemo } from './demo/policy';
import type { FactorSettings } from '../modules/mfa/settings';
import type { Config } from './config';
import { secretKeysOf } from './secretKeysOf';

/** Of a demo nothing is asked unless that is said: whoever tries it has a published password, and no factor. */
export const factorSettingsOf = (config: Config): FactorSettings => ({
  rule: config.SECOND_FACTOR ?? (wantsDemo(config) ? 'off' : 'asked'),
  refundAboveHundredths: toHundredths(config.CONFIRM_REFUND_ABOVE),
  keys: secretKeysOf(config),
});
