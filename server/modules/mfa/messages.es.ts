import type { TranslationOf } from '../../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  mfa_mail: {
    changes: {
      passkey_added: 'Se ha añadido una llave de acceso a su cuenta de Treat Ya Self',
      passkey_removed: 'Se ha quitado una llave de acceso de su cuenta de Treat Ya Self',
      one_time_code_added: 'Se han configurado códigos de un solo uso para su cuenta de Treat Ya Self',
      one_time_code_removed: 'Se han quitado los códigos de un solo uso de su cuenta de Treat Ya Self',
      recovery_code_added: 'Se han creado códigos de recuperación nuevos para su cuenta de Treat Ya Self',
      reset: 'Se han quitado los segundos factores de su cuenta de Treat Ya Self',
    },
    by_oneself: 'Lo ha hecho alguien que tenía abierta su cuenta.',
    by_colleague:
      'Lo ha hecho alguien que gestiona los administradores. Hasta que configure otro en los ajustes de la cuenta, entrará solo con la contraseña.',
    after: 'Si lo sabe, no tiene que hacer nada.',
    after_2:
      'Si no, cambie ahora su contraseña en los ajustes de la cuenta: así se cierran todas las demás sesiones. Después revise allí sus segundos factores y avise a quien gestione los administradores.',
  },
  mfa: {
    no_key_for_apps:
      'Aquí aún no se puede configurar una aplicación de autenticación: quien administra este servidor tiene que darle antes una clave. Sí se puede añadir una llave de acceso.',
    ticket_is_over: 'Ha pasado demasiado tiempo, o ya estaba hecho. Empiece de nuevo.',
    code_is_wrong: 'Este no es el código de ahora. Cada uno vale una vez: espere al siguiente.',
    recovery_code_is_wrong: 'No es ninguno de sus códigos de recuperación, o ya se ha usado',
    passkey_is_wrong: 'Esta llave de acceso no abre esta cuenta. Use otra forma.',
    password_is_wrong: 'Esta no es su contraseña',
    asked_for_factor: 'Demuestre que es usted',
    please_confirm: 'Confirme que es usted y se hará',
    confirmed: 'Gracias, queda confirmado',
    set_up_first:
      'Su rol necesita un segundo factor: configure antes una llave de acceso o códigos de un solo uso',
    no_passkey_here: 'No tiene ninguna llave de acceso para esta dirección',
    passkey_was_not_made: 'No se ha podido leer esta llave de acceso. Inténtelo de nuevo.',
    passkey_is_known: 'Esta llave de acceso ya está configurada',
    too_many_passkeys: 'Ya hay %{most} llaves de acceso: quite antes una',
    no_factor_yet:
      'Los códigos de recuperación vienen con una llave de acceso o con códigos de un solo uso: configure antes algo de eso',
    use_your_factor: 'Su cuenta tiene un segundo factor: para esto no basta la contraseña',
    not_your_own: 'Los suyos se quitan uno a uno en los ajustes de la cuenta',
  },
};
