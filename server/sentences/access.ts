import type { Role } from '../../src/contract/roles';
import { roleNames } from '../../src/contract/accounts/roleNames';
import { roleNames as rolesInSpanish } from '../../src/contract/accounts/roleNames.es';
import { bilingual } from '../../src/contract/core/bilingual';
import { timeAgo } from '../../src/contract/core/timeAgo';

/** Of signing in, and of what one may do. */

export const pleaseLogIn = bilingual('Please log in', 'Inicie sesión');
export const youEndedIt = bilingual(
  'You ended this session from somewhere else that you are signed in',
  'Ha cerrado esta sesión desde otro lugar en el que ha iniciado sesión',
);
export const colleagueEndedIt = bilingual(
  'A colleague who manages administrators ended this session',
  'Alguien que gestiona los administradores ha cerrado esta sesión',
);
export const wrongSignIn = bilingual(
  'The email or password is incorrect',
  'El correo o la contraseña no son correctos',
);
/** Why stays with those who decided it. */
export const accountIsBlocked = (since: string, now: Date) =>
  bilingual(
    `This account has been blocked (${timeAgo(since, +now, 'en')}). Please ask a colleague who manages administrators.`,
    `Esta cuenta está bloqueada (${timeAgo(since, +now, 'es')}). Pregunte a quien gestione los administradores.`,
  );
export const welcomeBack = bilingual('Welcome back', 'Le damos la bienvenida');
export const signedOut = bilingual('You are signed out', 'Ha cerrado la sesión');

const listed = (language: string, names: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
/** @param roles any one of which is enough */
export const needsRole = (roles: readonly Role[]) =>
  bilingual(
    `Your account needs the role ${listed(
      'en',
      roles.map((role) => `“${roleNames[role]}”`),
    )} for this`,
    `Para esto, su cuenta necesita el rol ${listed(
      'es',
      roles.map((role) => `«${rolesInSpanish[role]}»`),
    )}`,
  );

// Too many attempts.

export const tryAgainIn = (minutes: number) =>
  bilingual(
    `Too many attempts. Please try again in ${minutes} min.`,
    `Demasiados intentos. Vuelva a intentarlo dentro de ${minutes} min.`,
  );
export const passwordGuessedAt = bilingual(
  'Too many attempts on this account. Please use a browser that you have signed in with before or Forgot Password, or ask a colleague who manages administrators.',
  'Demasiados intentos en esta cuenta. Use un navegador con el que ya haya iniciado sesión o «¿Ha olvidado la contraseña?», o pregunte a quien gestione los administradores.',
);
export const codeGuessedAt = bilingual(
  'Too many wrong codes were entered for this account. Please use a browser that you have signed in with before, or ask a colleague who manages administrators for a new password.',
  'Se han escrito demasiados códigos erróneos para esta cuenta. Use un navegador con el que ya haya iniciado sesión, o pida una contraseña nueva a quien gestione los administradores.',
);

// A forgotten password.

export const codeIsOnItsWay = bilingual(
  'If an administrator has this address, a code is on its way to it.',
  'Si esta dirección es de un administrador, le llegará un código.',
);
export const codeIsNoLongerValid = bilingual(
  'This code is no longer valid. Please ask for a new one.',
  'Este código ya no es válido. Pida uno nuevo.',
);
export const codeWasNotEntered = bilingual(
  'Please enter the code from your email first, or ask for a new one.',
  'Escriba primero el código de su correo, o pida uno nuevo.',
);
export const codeIsWrong = bilingual(
  'This is not the code. Please look again, or ask for a new one.',
  'Este no es el código. Compruébelo, o pida uno nuevo.',
);
export const lastCodeIsWrong = bilingual(
  'This is not the code. That was the last try: please ask for a new one.',
  'Este no es el código. Era el último intento: pida uno nuevo.',
);
export const chooseNewPassword = bilingual('Please choose a new password', 'Elija una contraseña nueva');
export const passwordWasChanged = bilingual('Your password has been changed', 'Su contraseña se ha cambiado');

// The first administrator.

export const setupCodeIsWrong = bilingual(
  'This is not the code that the start has printed. Please look again, or start the server anew for another one.',
  'Este no es el código que mostró el arranque. Compruébelo, o reinicie el servidor para obtener otro.',
);
export const addressIsTaken = bilingual(
  'Somebody here has this address already',
  'Ya hay alguien con este correo',
);
export const thereIsAnAdministrator = bilingual(
  'There is an administrator already. Please sign in.',
  'Ya hay un administrador. Inicie sesión.',
);
