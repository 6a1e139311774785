import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  mfa_mail: {
    changes: {
      passkey_added: 'Se agregó una llave de acceso a su cuenta de Treat Ya Self',
      passkey_removed: 'Se quitó una llave de acceso de su cuenta de Treat Ya Self',
      one_time_code_added: 'Se configuró una aplicación de autenticación para su cuenta de Treat Ya Self',
      one_time_code_removed: 'Se quitó la aplicación de autenticación de su cuenta de Treat Ya Self',
      recovery_code_added: 'Se generaron códigos de recuperación nuevos para su cuenta de Treat Ya Self',
      reset: 'Se quitó la verificación en dos pasos de su cuenta de Treat Ya Self',
    },
    by_oneself: 'Alguien que había iniciado sesión en su cuenta hizo este cambio.',
    by_colleague:
      'El cambio lo hizo un administrador. Hasta que vuelva a configurar la verificación en dos pasos en los ajustes de la cuenta, inicia sesión solo con la contraseña.',
    after: 'Si usted hizo o solicitó este cambio, no tiene que hacer nada.',
    after_2:
      'Si no, cambie ahora su contraseña en los ajustes de la cuenta. Así se cierra la sesión en todos sus demás dispositivos. Después revise allí la verificación en dos pasos y comuníquese con otro administrador.',
  },
  mfa: {
    no_key_for_apps:
      'Las aplicaciones de autenticación no están disponibles, porque el servidor no tiene una SECRET_KEY. Agregue una llave de acceso.',
    ticket_is_over: 'Esta petición caducó. Empiece de nuevo.',
    code_is_wrong: 'Código incorrecto o caducado. Espere al siguiente e inténtelo de nuevo.',
    recovery_code_is_wrong: 'Este código de recuperación no es válido o ya se usó',
    passkey_is_wrong: 'Esta llave de acceso no pertenece a esta cuenta. Use otro método.',
    password_is_wrong: 'Contraseña incorrecta',
    asked_for_factor: 'Se requiere la verificación en dos pasos',
    please_confirm: 'Confirme que es usted para continuar',
    confirmed: 'Identidad confirmada',
    set_up_first:
      'Su rol requiere la verificación en dos pasos. Configure antes una llave de acceso o una aplicación de autenticación.',
    no_passkey_here: 'No tiene ninguna llave de acceso para este sitio. Use otro método.',
    passkey_was_not_made: 'No se pudo leer esta llave de acceso. Inténtelo de nuevo.',
    passkey_is_known: 'Esta llave de acceso ya está configurada en su cuenta',
    too_many_passkeys: 'Puede tener hasta %{most} llaves de acceso. Quite antes una.',
    no_factor_yet:
      'Los códigos de recuperación requieren una llave de acceso o una aplicación de autenticación. Configure antes una de ellas.',
    use_your_factor: 'Use una llave de acceso o un código, porque su cuenta tiene verificación en dos pasos',
    not_your_own: 'Quite su propia verificación en dos pasos en los ajustes de la cuenta',
  },
};
