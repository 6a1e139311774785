import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reasons: {
    no_such_reason: 'El motivo «%{key}» no está disponible. Vuelva a cargar la página y elija otro.',
    not_reported: 'La denuncia %{report} no trata de esta cuenta',
    other_stays: '«Otro» no se puede archivar',
    reason_is_there: 'Este motivo ya existe. Escriba otro texto.',
  },
};
