import { translatable } from '../../contract/core/translatable';
import { CODE_LENGTH, CONFIRMED_MINUTES, RECOVERY_CODES } from '../../contract/limits';

/** Of passkeys, codes of an app and recovery codes, wherever somebody shows one. */

export const passkeyCancelled = translatable('mfa.passkey_cancelled');
export const passkeyExists = translatable('mfa.passkey_exists');
export const wrongDomain = translatable('mfa.wrong_domain');
export const passkeysUnsupported = translatable('mfa.passkeys_unsupported');

export const methodLabels = {
  passkey: translatable('mfa.method_labels.passkey'),
  one_time_code: translatable('mfa.method_labels.one_time_code'),
  recovery_code: translatable('mfa.method_labels.recovery_code'),
  password: translatable('mfa.method_labels.password'),
};
/** What to do, for each. */
export const methodHelp = {
  passkey: translatable('mfa.method_help.passkey'),
  one_time_code: translatable('mfa.method_help.one_time_code', { code_length: CODE_LENGTH }),
  recovery_code: translatable('mfa.method_help.recovery_code', { recovery_codes: RECOVERY_CODES }),
  password: translatable('mfa.method_help.password'),
};
export const fields = {
  one_time_code: translatable('mfa.fields.one_time_code', { code_length: CODE_LENGTH }),
  recovery_code: translatable('mfa.fields.recovery_code'),
  password: translatable('mfa.fields.password'),
};
export const proceed = translatable('mfa.proceed');
export const confirmTitle = translatable('mfa.confirm_title');
export const confirmText = translatable('mfa.confirm_text', { confirmed_minutes: CONFIRMED_MINUTES });
export const cancel = translatable('mfa.cancel');
