import { CODE_LENGTH, CONFIRMED_MINUTES, RECOVERY_CODES } from '../../contract/limits';
import { bilingual } from '../../contract/core/bilingual';

/** Of passkeys, codes of an app and recovery codes, wherever somebody shows one. */

export const passkeyCancelled = bilingual(
  'No passkey was used: it was cancelled, or took too long',
  'No se ha usado ninguna llave de acceso: se ha cancelado o ha tardado demasiado',
);
export const passkeyExists = bilingual(
  'This device has a passkey for your account already',
  'Este dispositivo ya tiene una llave de acceso para su cuenta',
);
export const wrongDomain = bilingual(
  'Passkeys work only at the address that they were made for',
  'Las llaves de acceso solo funcionan en la dirección para la que se crearon',
);
export const passkeysUnsupported = bilingual(
  'Passkeys cannot be used in this browser. Please choose another way.',
  'En este navegador no se pueden usar llaves de acceso. Elija otra forma.',
);

export const methodLabels = {
  passkey: bilingual('Use a passkey', 'Usar una llave de acceso'),
  one_time_code: bilingual('Use a code from your app', 'Usar un código de su aplicación'),
  recovery_code: bilingual('Use a recovery code', 'Usar un código de recuperación'),
  password: bilingual('Use your password', 'Usar su contraseña'),
};
/** What to do, for each. */
export const methodHelp = {
  passkey: bilingual(
    'Your device asks for your fingerprint, your face or its code.',
    'Su dispositivo le pide la huella, la cara o su código.',
  ),
  one_time_code: bilingual(
    `Open your authenticator app and enter the ${CODE_LENGTH} digits that it shows for Treat Ya Self.`,
    `Abra su aplicación de autenticación y escriba las ${CODE_LENGTH} cifras que muestra para Treat Ya Self.`,
  ),
  recovery_code: bilingual(
    `One of the ${RECOVERY_CODES} that you kept when you set this up. It cannot be used again.`,
    `Uno de los ${RECOVERY_CODES} que guardó al configurarlo. No se puede usar otra vez.`,
  ),
  password: bilingual('The one that you sign in with.', 'La misma con la que inicia sesión.'),
};
export const fields = {
  one_time_code: bilingual(`Code of ${CODE_LENGTH} digits`, `Código de ${CODE_LENGTH} cifras`),
  recovery_code: bilingual('Recovery code', 'Código de recuperación'),
  password: bilingual('Password', 'Contraseña'),
};
export const proceed = bilingual('Continue', 'Continuar');
export const confirmTitle = bilingual('Confirm that it is you', 'Confirme que es usted');
export const confirmText = bilingual(
  `Before this is done, please show who you are. You are not asked again for ${CONFIRMED_MINUTES} minutes.`,
  `Antes de hacerlo, demuestre quién es. No se le volverá a preguntar durante ${CONFIRMED_MINUTES} minutos.`,
);
export const cancel = bilingual('Cancel', 'Cancelar');
