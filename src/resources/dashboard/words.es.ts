import type { TranslationOf } from '../../contract/core/translationOf';
import type { en } from './words.en';

export const es: TranslationOf<typeof en> = {
  change: {
    more: '%{share} más que en %{span}',
    less: '%{share} menos que en %{span}',
    same: 'lo mismo que en %{span}',
    new: 'nada en %{span}',
    numbers: '%{now} en %{present}, %{before} en %{span}',
    waiting: {
      more: '%{count} más que el %{day}',
      less: '%{count} menos que el %{day}',
      same: 'las mismas que el %{day}',
      numbers: '%{now} ahora, %{before} el %{day}',
    },
    failed: 'sin comparar',
  },
  trends: {
    title: 'Tendencias',
    figure: 'Cifra',
    figures: {
      earnings: 'Ingresos',
      appointments: 'Citas',
      new_buyers: 'Compradores nuevos',
      new_sellers: 'Vendedores nuevos',
      refunds: 'Reembolsos',
    },
    by: { label: 'Por', day: 'Día', week: 'Semana', month: 'Mes' },
    this: { day: 'Últimos 30 días', week: 'Últimas 26 semanas', month: 'Últimos 12 meses' },
    before: 'Un año antes',
    chart: 'Gráfico',
    table: 'Tabla',
    failed: 'No se pudieron cargar las tendencias',
    of: '%{figure} por %{unit}',
  },
};
