import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    dashboard: {
      name: 'Panel |||| Panel',
      title: 'Resumen',
      statistics: {
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
  dashboard: {
    change: {
      more: '%{share} más que en %{span}',
      less: '%{share} menos que en %{span}',
      same: 'lo mismo que en %{span}',
      new: 'nada en %{span}',
      numbers: '%{now} en %{present}, %{before} en %{span}',
      snapshot: {
        more: '%{count} más que el %{day}',
        less: '%{count} menos que el %{day}',
        same: 'las mismas que el %{day}',
        numbers: '%{now} ahora, %{before} el %{day}',
      },
      failed: 'sin comparación',
    },
    trends: {
      title: 'Tendencias',
      statistic: 'Estadística',
      statistics: {
        earnings: 'Ingresos',
        appointments: 'Citas',
        new_buyers: 'Compradores nuevos',
        new_sellers: 'Vendedores nuevos',
        refunds: 'Reembolsos',
      },
      by: { label: 'Por', day: 'Día', week: 'Semana', month: 'Mes' },
      current: { day: 'Últimos 30 días', week: 'Últimas 26 semanas', month: 'Últimos 12 meses' },
      previous_year: 'Año anterior',
      chart: 'Gráfico',
      table: 'Tabla',
      failed: 'No se pudieron cargar las tendencias',
      chart_label: '%{statistic} por %{unit}',
    },
  },
};
