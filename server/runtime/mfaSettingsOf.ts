import { toHundredths } from '../../src/contract/core/amounts';
import { wantsDemo } from './demo/policy';
import type { MfaSettings } from '../modules/mfa/settings';
import type { Config } from './config';
import { secretKeysOf } from './secretKeysOf';

/** Of a demo nothing is asked unless that is said: whoever tries it has a published password, and no factor. */
export const mfaSettingsOf = (config: Config): MfaSettings => ({
  rule: config.SECOND_FACTOR ?? (wantsDemo(config) ? 'off' : 'asked'),
  refundAboveHundredths: toHundredths(config.CONFIRM_REFUND_ABOVE),
  keys: secretKeysOf(config),
});
