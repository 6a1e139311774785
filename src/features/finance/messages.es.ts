import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  commands: {
    transactions: {
      noun: 'transacción',
    },
    payouts: {
      noun: 'pago',
    },
  },
};
