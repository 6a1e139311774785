import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reasons: {
    reason_fields: {
      reason: 'Un motivo es la clave de uno que hay, como «other»',
    },
  },
};
