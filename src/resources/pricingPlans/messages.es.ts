import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    pricing_plan: {
      name: 'Plan de precios |||| Planes de precios',
      title: 'Editar planes',
      audit_name: 'el plan',
      add: 'Agregar plan',
      dialog: { create: 'Crear plan', edit: 'Editar precios' },
      edit_of: 'Editar %{name}',
      credits: '%{amount} crédito |||| %{amount} créditos',
      per_month: 'al mes',
      per_credit: '%{price} por crédito',
      follows: 'Calculado a partir del precio y los créditos',
      follows_rounded: 'Calculado a partir del precio y los créditos: %{exact}, redondeado a %{price}',
      another: 'Difiere del calculado: %{price}',
      use: 'Usar %{price}',
      comes_to: 'Son %{price} por crédito',
      comes_to_rounded: 'Son %{exact} por crédito, redondeado a %{price}',
      one_time: 'Pago único',
      field: {
        name: 'Nombre',
        price_usd: 'Precio',
        credits: 'Créditos',
        price_per_credit: 'Precio por crédito',
        is_one_off: 'Compra única',
        benefits: 'Ventajas',
      },
      help: {
        credits: 'Déjelo vacío para conservar %{credits}',
        is_one_off: 'Los compradores pagan una sola vez, en lugar de cada mes',
        benefits: 'Lo que reciben los compradores, una ventaja por línea',
      },
      benefit: { row: 'Ventaja %{number}', remove: 'Quitar la ventaja %{number}' },
      confirm_delete: '¿Quiere eliminar este plan?',
      in_use:
        '%{amount} comprador adquirió este plan a su precio actual en los últimos 31 días. Conserva sus créditos. |||| %{amount} compradores adquirieron este plan a su precio actual en los últimos 31 días. Conservan sus créditos.',
      empty: 'Los planes que agregue aparecen aquí, para que los compradores elijan.',
    },
  },
};
