import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  notifications: {
    asks_back: '%{name} ha solicitado un reembolso de %{amount}',
    reported: '%{name} ha denunciado: %{service}',
    wrote: '%{name} ha escrito: %{subject}',
    wrote_message: '%{name} ha escrito un mensaje',
    mentioned_you: '%{name} le ha mencionado en una nota sobre %{about}',
    mentioned_you_on: '%{name} le ha mencionado en una nota sobre %{thing}',
    assigned_you: '%{name} le ha asignado %{thing} de %{by}',
    payout_failed: 'El pago de %{amount} a %{name} ha fallado',
    payout_failed_because: 'El pago de %{amount} a %{name} ha fallado: %{reason}',
    things: { 'refund-request': 'una solicitud de reembolso', report: 'una denuncia', message: 'un mensaje' },
    somebody_who_has_left: 'Usuario eliminado',
  },
};
