import type { TranslationOf } from '../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  http: {
    invalid: '%{es}',
    no_such_call: 'Endpoint desconocido',
    no_such_resource: 'Recurso desconocido',
    not_json: 'No es JSON válido',
    body_is_no_json: 'El cuerpo de la petición debe ser application/json',
    body_is_no_object: 'El cuerpo de la petición debe ser un objeto JSON',
    broken_off: 'La petición se interrumpió',
    too_slow: 'Se agotó el tiempo de espera de la petición. Compruebe la conexión e inténtelo de nuevo.',
    busy: 'El servidor está ocupado. Vuelva a intentarlo en un momento.',
    restarting: 'El servidor se está reiniciando. Vuelva a intentarlo en un momento.',
    server_is_replaced: 'El servidor se está actualizando. Vuelva a intentarlo más tarde.',
    database_is_silent: 'La base de datos no responde. Vuelva a intentarlo en un momento.',
    database_is_damaged: 'Una parte de la base de datos está dañada. Avise a quien administra el servidor.',
    disk_is_full: 'El disco del servidor está lleno. No se guardó nada.',
    gave_way: 'Estos registros se modificaron al mismo tiempo y su cambio no se guardó. Vuelva a intentarlo.',
    key_is_used: 'Este formulario ya se guardó con otros valores. Compruebe el registro y reinténtelo.',
  },
};
