import type { TranslationOf } from '../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  bulk: {
    select_all: 'Seleccionar todo lo que coincide',
    select_all_counted: 'Seleccionar los %{total} que coinciden',
    select_first: 'Seleccionar los primeros %{most} de %{total} que coinciden',
    all_that_match: 'Todos los que coinciden',
    stop: 'Detener',
    stopping: 'Deteniendo…',
    progress: '%{count} de %{total}',
    checking: 'Comprobando la selección',
    no_longer_match: '%{count} ya no coincide y se omite: |||| %{count} ya no coinciden y se omiten:',
    include_anyway: 'Incluirlo de todos modos |||| Incluirlos de todos modos',
    continue_with: 'Continuar con %{count}',
    continue_with_rest: 'Continuar con el resto',
    try_again: 'Reintentar los fallidos',
    running: 'En curso',
    failed: '%{count} fallido |||| %{count} fallidos',
    unknown: '%{count} sin confirmar',
    remaining: '%{count} sin empezar',
    stopped: 'Detenido',
    failed_together: 'Estos %{count} se enviaron en una sola petición, que falló',
    others: '%{count} más',
    done: {
      block: '%{count} bloqueado |||| %{count} bloqueados',
      unblock: '%{count} desbloqueado |||| %{count} desbloqueados',
      delete: '%{count} eliminado |||| %{count} eliminados',
    },
  },
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
  columns: {
    columns: 'Columnas',
    reset: 'Restablecer',
    up: 'Subir «%{column}»',
    down: 'Bajar «%{column}»',
    place: '%{column}: %{at} de %{of}',
  },
};
