import { formatted, listed, translatable } from '../../src/contract/core/translatable';
import type { Role } from '../../src/contract/roles';

/** Of signing in, and of what one may do. */

export const pleaseLogIn = translatable('auth.please_log_in');
export const youEndedIt = translatable('auth.you_ended_it');
export const colleagueEndedIt = translatable('auth.colleague_ended_it');
export const wrongSignIn = translatable('auth.wrong_sign_in');
/** Why stays with those who decided it. */
export const accountIsBlocked = (since: string, now: Date) =>
  translatable('auth.account_is_blocked', { ago: formatted('timeAgo', since, now) });
export const welcomeBack = translatable('auth.welcome_back');
export const signedOut = translatable('auth.signed_out');

/** @param roles any one of which is enough */
export const needsRole = (roles: readonly Role[]) =>
  translatable('auth.needs_role', {
    roles: listed(
      roles.map((role) => translatable('auth.quoted', { text: translatable(`roles.${role}`) })),
      'anyOf',
    ),
  });

// Too many attempts.

export const tryAgainIn = (minutes: number) => translatable('auth.try_again_in', { minutes });
export const passwordGuessedAt = translatable('auth.password_guessed_at');
export const codeGuessedAt = translatable('auth.code_guessed_at');

// A forgotten password.

export const codeIsOnItsWay = translatable('auth.code_is_on_its_way');
export const codeIsNoLongerValid = translatable('auth.code_is_no_longer_valid');
export const codeWasNotEntered = translatable('auth.code_was_not_entered');
export const codeIsWrong = translatable('auth.code_is_wrong');
export const lastCodeIsWrong = translatable('auth.last_code_is_wrong');
export const chooseNewPassword = translatable('auth.choose_new_password');
export const passwordWasChanged = translatable('auth.password_was_changed');

// The first administrator.

export const setupCodeIsWrong = translatable('auth.setup_code_is_wrong');
export const addressIsTaken = translatable('auth.address_is_taken');
export const thereIsAnAdministrator = translatable('auth.there_is_an_administrator');
