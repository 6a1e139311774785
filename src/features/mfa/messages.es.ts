import { CODE_LENGTH, CONFIRMED_MINUTES, RECOVERY_CODES } from '../../contract/limits';
import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  mfa: {
    passkey_cancelled: 'No se ha usado ninguna llave de acceso: se ha cancelado o ha tardado demasiado',
    passkey_exists: 'Este dispositivo ya tiene una llave de acceso para su cuenta',
    wrong_domain: 'Las llaves de acceso solo funcionan en la dirección para la que se crearon',
    passkeys_unsupported: 'En este navegador no se pueden usar llaves de acceso. Elija otra forma.',
    method_labels: {
      passkey: 'Usar una llave de acceso',
      one_time_code: 'Usar un código de su aplicación',
      recovery_code: 'Usar un código de recuperación',
      password: 'Usar su contraseña',
    },
    method_help: {
      passkey: 'Su dispositivo le pide la huella, la cara o su código.',
      one_time_code: `Abra su aplicación de autenticación y escriba las ${CODE_LENGTH} cifras que muestra para Treat Ya Self.`,
      recovery_code: `Uno de los ${RECOVERY_CODES} que guardó al configurarlo. No se puede usar otra vez.`,
      password: 'La misma con la que inicia sesión.',
    },
    fields: {
      one_time_code: `Código de ${CODE_LENGTH} cifras`,
      recovery_code: 'Código de recuperación',
      password: 'Contraseña',
    },
    proceed: 'Continuar',
    confirm_title: 'Confirme que es usted',
    confirm_text: `Confirme que es usted para continuar. No se le volverá a preguntar durante ${CONFIRMED_MINUTES} minutos.`,
    cancel: 'Cancelar',
    reset: {
      label: 'Quitar la verificación en dos pasos',
      question:
        '¿Quiere quitar las llaves de acceso, la aplicación y los códigos de recuperación de este administrador?',
      remark:
        'Úselo si un administrador ha perdido su dispositivo. Después podrá iniciar sesión solo con la contraseña, así que compruebe antes su identidad.',
      done: 'Verificación en dos pasos quitada',
    },
  },
};
