import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  commands: { transactions: { noun: 'transacción' }, payouts: { noun: 'pago' } },
  payout: {
    date: 'Fecha',
    email: 'Correo del vendedor',
    name: 'Nombre del vendedor',
    amount: 'Importe del pago',
    status: 'Estado',
    failed: 'Pago fallido',
    reason: 'Motivo del fallo',
    remedy: 'Qué hacer',
  },
};
