import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  refund_requests: { decision: 'La decisión debe ser aprobada o denegada' },
  contact_messages: {
    message_change: { status: 'El estado debe ser nuevo, respondido o no deseado' },
    reply_form: { text: 'Escriba una respuesta' },
  },
  community_reports: { report_change: { status: 'El estado debe ser abierto o cerrado' } },
};
