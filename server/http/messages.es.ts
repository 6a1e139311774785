import type { TranslationOf } from '../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  http: {
    invalid: '%{spanish}',
    no_such_call: 'No existe esa llamada',
    no_such_resource: 'No existe ese recurso',
    not_json: 'No es JSON',
    body_is_no_json: 'El cuerpo de la petición debe ser application/json',
    body_is_no_object: 'El cuerpo de la petición debe ser un objeto JSON',
    broken_off: 'La petición se ha interrumpido',
    too_slow: 'Lo enviado no ha llegado a tiempo',
    busy: 'El servidor está ocupado. Vuelva a intentarlo en un momento.',
    restarting: 'El servidor se está reiniciando. Vuelva a intentarlo en un momento.',
    server_is_replaced:
      'La base de datos es de otra versión que este servidor, que se está sustituyendo. Vuelva a intentarlo más tarde.',
    database_is_silent: 'La base de datos no responde ahora. Vuelva a intentarlo en un momento.',
    database_is_damaged:
      'No se puede leer una parte de la base de datos. El registro del servidor dice qué archivo es.',
    disk_is_full: 'El servidor no tiene espacio para guardarlo. No se ha cambiado nada.',
    gave_way:
      'Otro cambio de los mismos datos llegó en el mismo momento y el suyo no se ha guardado. Vuelva a intentarlo.',
    key_is_used:
      'Esto ya se guardó con otros valores. Compruebe el registro guardado antes de volver a intentarlo.',
  },
};
