import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    dashboard: {
      name: 'Panel |||| Panel',
      title: 'Resumen',
      figures: {
        appointments: {
          this_month: 'Citas de este mes',
          last_month: 'Citas del mes pasado',
          this_year: 'Citas de este año',
          last_year: 'Citas del año pasado',
          days: 'Citas',
        },
        earnings: {
          this_month: 'Ingresos de este mes',
          last_month: 'Ingresos del mes pasado',
          this_year: 'Ingresos de este año',
          last_year: 'Ingresos del año pasado',
          days: 'Ingresos',
        },
        paid_to_sellers: 'Pagado a los vendedores',
        active_buyers: 'Compradores activos',
        active_sellers: 'Vendedores activos',
        refund_requests: 'Solicitudes de reembolso',
      },
    },
    recent_payouts: {
      name: 'Pago |||| Pagos recientes a vendedores',
      empty: 'Los pagos a vendedores aparecen aquí después del primero.',
    },
  },
};
