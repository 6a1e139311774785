import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  refund_requests: {
    decision: 'Una solicitud se aprueba o se deniega',
  },
  contact_messages: {
    message_change: {
      status: 'Un mensaje es nuevo, respondido o no deseado',
    },
    reply_form: {
      text: 'Escriba una respuesta',
    },
  },
  community_reports: {
    report_change: {
      status: 'Una denuncia está abierta o cerrada',
    },
  },
};
