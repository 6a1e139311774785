import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reasons: { reason_fields: { reason: 'El motivo debe ser la clave de un motivo existente, como «other»' } },
};
