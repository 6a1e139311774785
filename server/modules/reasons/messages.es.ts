import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reasons: {
    no_such_reason: 'Motivo desconocido: «%{key}»',
    not_reported: 'La denuncia %{report} no trata de esta cuenta',
    other_stays: '«Otro» no se puede archivar',
    reason_is_there: 'Este motivo ya existe',
  },
};
