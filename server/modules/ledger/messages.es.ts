import type { TranslationOf } from '../../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  ledger: {
    credits: '%{amount} créditos',
    credits_refunded: '%{credits} reembolsados',
    refund_was_made: 'Este reembolso ya se hizo, de %{credits}',
    done_by: 'por %{name}, %{ago}',
    already_decided: 'Ya se decidió %{done}',
    already_refunded: 'De esta reserva ya se reembolsaron %{amount} %{done}. ',
    nothing_is_left: '%{before}No queda nada: esta solicitud solo se puede cancelar.',
    would_give: '%{before}Al aprobarla se darían %{amount}. Vuelva a mirar la solicitud.',
    not_refundable: 'Solo se puede reembolsar lo que gastó un comprador',
    buyer_is_deleted: 'La cuenta del comprador se ha eliminado',
    former_administrator: 'un antiguo administrador',
  },
};
