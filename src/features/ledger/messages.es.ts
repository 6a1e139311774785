import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  open_request: {
    asks: 'La solicitud de reembolso %{id} por %{amount} está abierta.',
    rest: 'La solicitud de reembolso %{id} está reembolsada en parte: quedan %{amount}.',
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
