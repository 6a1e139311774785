import type { TranslationOf } from '../../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reasons_page: {
    title: 'Motivos',
    help: 'De aquí elige quien hace una de estas cosas. Nada se elimina: lo hecho por un motivo lo sigue diciendo.',
    kind_label: 'Motivos para',
    kinds: {
      block: 'Bloquear',
      deny: 'Denegar un reembolso pedido',
      refund: 'Reembolsar',
      restrict: 'Restringir a un administrador',
      delete: 'Eliminar',
    },
    add: 'Añadir un motivo',
    change: 'Cambiar el motivo',
    text_label: 'Motivo',
    in_spanish: 'En español (opcional)',
    in_spanish_help: 'Sin ello, todos leen el motivo tal cual',
    retired: 'Retirado',
    edit: 'Editar %{text}',
    up: 'Subir %{text}',
    retire: 'Retirar %{text}',
    bring_back: 'Recuperar %{text}',
  },
};
