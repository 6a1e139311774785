import { toHundredths } from '../../src/contract/core/intl';
import { wantsDemo } from './demo/policy';
import type { MfaSettings } from '../modules/mfa/services';
import type { Config } from './config';
import { secretKeysOf } from './secretKeysOf';

/** A demo asks for no second factor by default, because its users have a published password only. */
export const mfaSettingsOf = (config: Config): MfaSettings => ({
  rule: config.SECOND_FACTOR ?? (wantsDemo(config) ? 'off' : 'asked'),
  refundAboveHundredths: toHundredths(config.CONFIRM_REFUND_ABOVE),
  keys: secretKeysOf(config),
});
