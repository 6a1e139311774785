import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  open_request: {
    asks: 'La solicitud de reembolso %{id} es por %{amount}.',
    rest: 'La solicitud de reembolso %{id} sigue abierta por %{amount}.',
    decide: 'Revisar la solicitud',
  },
  commands: {
    transaction: 'la transacción %{id}',
    booking: 'la reserva %{id}',
    refund: 'Reembolsar %{what}',
    refund_verb: 'reembolsar',
    refundable: 'Reservas que reembolsar',
  },
};
