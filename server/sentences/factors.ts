import { bilingual } from '../../src/contract/core/bilingual';

/** Of second factors, and of proving again who one is. */

export const noKeyForApps = bilingual(
  'An authenticator app cannot be set up here yet: whoever runs this server has to give it a key first. A passkey can be added.',
  'Aquí aún no se puede configurar una aplicación de autenticación: quien administra este servidor tiene que darle antes una clave. Sí se puede añadir una llave de acceso.',
);
export const ticketIsOver = bilingual(
  'This took too long, or was done already. Please begin again.',
  'Ha pasado demasiado tiempo, o ya estaba hecho. Empiece de nuevo.',
);
export const codeIsWrong = bilingual(
  'This is not the code of this moment. Each is good once: please wait for the next one.',
  'Este no es el código de ahora. Cada uno vale una vez: espere al siguiente.',
);
export const recoveryCodeIsWrong = bilingual(
  'This is none of your recovery codes, or it was used before',
  'No es ninguno de sus códigos de recuperación, o ya se ha usado',
);
export const passkeyIsWrong = bilingual(
  'This passkey does not open this account. Please use another way.',
  'Esta llave de acceso no abre esta cuenta. Use otra forma.',
);
export const passwordIsWrong = bilingual('This is not your password', 'Esta no es su contraseña');
export const askedForFactor = bilingual('Please show that it is you', 'Demuestre que es usted');
export const pleaseConfirm = bilingual(
  'Please confirm that it is you, then this is done',
  'Confirme que es usted y se hará',
);
export const confirmed = bilingual('Thank you, that is confirmed', 'Gracias, queda confirmado');
export const setUpFirst = bilingual(
  'Your role needs a second factor: please set up a passkey or one-time codes first',
  'Su rol necesita un segundo factor: configure antes una llave de acceso o códigos de un solo uso',
);
export const noPasskeyHere = bilingual(
  'You have no passkey for this address',
  'No tiene ninguna llave de acceso para esta dirección',
);
export const passkeyWasNotMade = bilingual(
  'This passkey could not be read. Please try again.',
  'No se ha podido leer esta llave de acceso. Inténtelo de nuevo.',
);
export const passkeyIsKnown = bilingual(
  'This passkey is set up already',
  'Esta llave de acceso ya está configurada',
);
export const tooManyPasskeys = (most: number) =>
  bilingual(
    `There are ${most} passkeys already: remove one first`,
    `Ya hay ${most} llaves de acceso: quite antes una`,
  );
export const noFactorYet = bilingual(
  'Recovery codes come with a passkey or one-time codes: set up one of them first',
  'Los códigos de recuperación vienen con una llave de acceso o con códigos de un solo uso: configure antes algo de eso',
);
export const useYourFactor = bilingual(
  'Your account has a second factor: the password is not enough for this',
  'Su cuenta tiene un segundo factor: para esto no basta la contraseña',
);
export const notYourOwn = bilingual(
  'Your own are removed one by one in Account Settings',
  'Los suyos se quitan uno a uno en los ajustes de la cuenta',
);
