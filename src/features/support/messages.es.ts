import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  commands: {
    approve: 'aprobar',
    cancel: 'cancelar',
    actions_on: {
      approve: {
        label: 'Aprobar %{what}',
      },
      cancel: {
        label: 'Cancelar %{what}',
      },
    },
    requests: {
      noun: 'solicitud',
      to_result: {
        what: 'la solicitud %{id}: %{amount} a %{name}',
      },
    },
  },
};
