import type { TranslationOf } from '../../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reasons: {
    no_such_reason: 'No hay ningún motivo «%{key}» que elegir',
    not_reported: 'La denuncia %{report} no trata de esta cuenta',
    other_stays: 'Siempre se puede elegir «Otro»',
    reason_is_there: 'Ya hay un motivo con estas palabras',
  },
};
