import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  columns: {
    columns: 'Columnas',
    reset: 'Restablecer',
    up: 'Subir «%{column}»',
    down: 'Bajar «%{column}»',
    place: '%{column}: %{at} de %{of}',
  },
};
