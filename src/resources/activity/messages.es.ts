import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    activity: {
      name: 'Actividad',
      search: 'Buscar nombres y notas',
      empty: 'Aquí aparece lo que hacen los administradores.',
    },
  },
};
