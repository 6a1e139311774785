import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  notifications: {
    asks_back: '%{name} solicitó un reembolso de %{amount}',
    reported: '%{name} envió una denuncia sobre %{service}',
    wrote: '%{name} escribió: %{subject}',
    wrote_message: '%{name} escribió un mensaje',
    mentioned_you: '%{name} le hizo una mención en una nota sobre %{about}',
    mentioned_you_on: '%{name} le hizo una mención en una nota sobre %{thing}',
    assigned_you: '%{name} le asignó %{thing} de %{by}',
    payout_failed: 'El pago de %{amount} a %{name} falló',
    payout_failed_because: 'El pago de %{amount} a %{name} falló: %{reason}',
    things: { 'refund-request': 'una solicitud de reembolso', report: 'una denuncia', message: 'un mensaje' },
    somebody_who_has_left: 'Usuario eliminado',
  },
};
