import type { TranslationOf } from '../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  bulk: {
    select_all: 'Seleccionar todo lo que coincide',
    select_all_2: 'Seleccionar los %{total} que coinciden',
    select_first: 'Seleccionar los primeros %{most} de %{total} que coinciden',
    all_that_match: 'Todos los que coinciden',
    stop: 'Detener',
    stopping: 'Deteniendo…',
    progress_2: '%{count} de %{total}',
    checking: 'Comprobando si todos siguen coincidiendo',
    no_longer_match: '1 ya no coincide y se deja fuera:',
    no_longer_match_2: '%{written} ya no coinciden y se dejan fuera:',
    include_anyway: 'Incluirlo de todos modos',
    include_anyway_2: 'Incluirlos de todos modos',
    continue_with: 'Seguir con %{count}',
    continue_with_rest: 'Seguir con el resto',
    try_again: 'Reintentar con esos',
    running: 'En curso',
    refused: '1 rechazado',
    refused_2: '%{written} rechazados',
    unknown: '%{written} sin saber',
    remaining: '%{written} sin empezar',
    stopped: 'Detenido',
    refused_together: 'Estos %{count} se enviaron y rechazaron juntos',
    others: '%{written} más',
    blocked: '1 bloqueado',
    blocked_2: '%{written} bloqueados',
    unblocked: '1 desbloqueado',
    unblocked_2: '%{written} desbloqueados',
    deleted: '1 eliminado',
    deleted_2: '%{written} eliminados',
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
