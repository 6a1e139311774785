import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  commands: {
    transaction: 'la transacción %{id}',
    booking: 'la reserva %{id}',
    refund: 'Reembolsar %{what}',
    refund_verb: 'reembolsar',
    refundable: 'Reservas que reembolsar',
  },
};
