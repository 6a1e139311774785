import { translatable } from '../../src/contract/core/translatable';

/** Of second factors, and of proving again who one is. */

export const noKeyForApps = translatable('mfa.no_key_for_apps');
export const ticketIsOver = translatable('mfa.ticket_is_over');
export const codeIsWrong = translatable('mfa.code_is_wrong');
export const recoveryCodeIsWrong = translatable('mfa.recovery_code_is_wrong');
export const passkeyIsWrong = translatable('mfa.passkey_is_wrong');
export const passwordIsWrong = translatable('mfa.password_is_wrong');
export const askedForFactor = translatable('mfa.asked_for_factor');
export const pleaseConfirm = translatable('mfa.please_confirm');
export const confirmed = translatable('mfa.confirmed');
export const setUpFirst = translatable('mfa.set_up_first');
export const noPasskeyHere = translatable('mfa.no_passkey_here');
export const passkeyWasNotMade = translatable('mfa.passkey_was_not_made');
export const passkeyIsKnown = translatable('mfa.passkey_is_known');
export const tooManyPasskeys = (most: number) => translatable('mfa.too_many_passkeys', { most });
export const noFactorYet = translatable('mfa.no_factor_yet');
export const useYourFactor = translatable('mfa.use_your_factor');
export const notYourOwn = translatable('mfa.not_your_own');
