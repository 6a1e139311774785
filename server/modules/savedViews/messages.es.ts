import type { TranslationOf } from '../../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  saved_views: {
    not_your_view: 'Solo quien guardó una vista puede cambiarla o eliminarla',
    too_many_views: 'Como máximo %{max} vistas de una lista: elimine alguna que ya no necesite',
  },
};
