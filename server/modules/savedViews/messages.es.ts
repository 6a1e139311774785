import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  saved_views: {
    not_your_view: 'Solo el propietario de una vista puede cambiarla o eliminarla',
    too_many_views: 'Puede tener hasta %{max} vistas de una lista. Elimine una que ya no necesite.',
  },
};
