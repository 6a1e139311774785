import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  unknown_outcome: {
    was_saved: '«%{name}» ya está en la lista: se ha guardado.',
    is_not_listed:
      'El servidor no ha confirmado este cambio y «%{name}» aún no está en la lista. Inténtelo de nuevo: la lista se comprueba antes de enviar nada.',
    list_is_unread:
      'El servidor no ha confirmado este cambio y no se ha podido leer la lista. Compruebe la conexión e inténtelo de nuevo: la lista se comprueba antes de enviar nada.',
    was_done: 'El servidor no ha confirmado este cambio, pero se ha hecho.',
    is_not_shown:
      'El servidor no ha confirmado este cambio y la lista no lo muestra. Puede intentarlo de nuevo.',
  },
};
