import type { TranslationOf } from '../core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  status: {
    paid: 'Pagado',
    pending: 'Pendiente',
    failed: 'Fallido',
    debit: 'Cargo',
    credit: 'Abono',
    earning: 'Ingreso',
    tip: 'Propina',
    payout: 'Pago',
  },
  resources: {
    blocked_users: { role: { seller: 'Vendedor', buyer: 'Comprador', admin: 'Administrador' } },
    refund_requests: { status: { open: 'Abierta', approved: 'Aprobada', denied: 'Cancelada' } },
    contact_forms: { status: { new: 'Nuevo', answered: 'Respondido', spam: 'No deseado' } },
    community_reports: { status: { open: 'Abierta', closed: 'Cerrada' } },
  },
  person_page: { bookings: { upcoming: 'Pendiente', completed: 'Realizada', cancelled: 'Cancelada' } },
};
