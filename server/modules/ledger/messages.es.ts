import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  ledger: {
    credits: '%{amount} créditos',
    credits_refunded: '%{credits} reembolsados a %{name}',
    refunded_request_closed:
      '%{credits} reembolsados a %{name}. La solicitud de reembolso %{id} queda así aprobada.',
    refunded_request_open:
      '%{credits} reembolsados a %{name}. La solicitud de reembolso %{id} sigue abierta por %{rest}.',
    refund_was_made: 'Este reembolso de %{credits} ya se hizo',
    done_by: 'por %{name}, %{ago}',
    already_decided: 'Esta solicitud ya fue decidida %{done}',
    already_refunded: 'De esta reserva ya fueron reembolsados %{amount} %{done}. ',
    nothing_is_left: '%{before}La reserva ya está totalmente reembolsada. Solo puede cancelar la solicitud.',
    would_give: '%{before}Al aprobarla se reembolsarían ahora %{amount}. Revise la solicitud de nuevo.',
    too_few_credits: '%{name} solo tiene %{credits}',
    not_refundable: 'Solo se pueden reembolsar cargos',
    buyer_is_deleted: 'La cuenta del comprador se eliminó, así que no se pueden reembolsar créditos',
    former_administrator: 'un administrador eliminado',
    lines: {
      refund: 'Reembolso de %{what}',
      refund_of_booking: 'Reembolso de %{what}, reserva %{booking}',
      payout: 'Pago a la cuenta bancaria terminada en %{ending}',
      tip: 'Propina, %{service}',
      monthly: 'Plan %{plan}, créditos mensuales',
      one_time: '%{plan}, créditos de pago único',
      credits: 'Créditos de pago único',
    },
  },
};
