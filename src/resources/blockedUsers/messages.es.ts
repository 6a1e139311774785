import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    blocked_users: {
      name: 'Usuario bloqueado |||| Usuarios bloqueados',
      fields: {
        updated_at: 'Fecha del bloqueo',
        role: 'Tipo de cuenta',
        first_name: 'Nombre',
        email: 'Correo electrónico',
        reason: 'Motivo',
      },
      empty: 'No hay usuarios bloqueados. Aquí aparecen los vendedores y compradores que bloquee.',
    },
  },
};
