import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  commands: {
    verbs: {
      block: 'bloquear',
      unblock: 'desbloquear',
      edit: 'editar',
      delete: 'eliminar',
    },
    to_name: {
      block: 'Bloquear a %{name}',
      unblock: 'Desbloquear a %{name}',
      edit: 'Editar a %{name}',
      delete: 'Eliminar a %{name}',
    },
    nouns: {
      buyer: 'comprador',
      seller: 'vendedor',
    },
    title: 'Reserva %{id}: %{service}',
    booking_source: {
      heading: 'Reservas',
      noun: 'reserva',
    },
  },
};
