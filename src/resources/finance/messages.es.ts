import type { TranslationOf } from '../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    finance: {
      name: 'Finanzas |||| Finanzas',
      figures: {
        revenue_generated: 'Ingresos totales',
        amount_paid_to_sellers: 'Total pagado a vendedores',
        payouts_pending: 'Pagos pendientes',
        amount_refunded: 'Total reembolsado',
      },
      show: {
        label: 'Mostrar',
        all: 'Todo',
        paid: 'Pagados',
        pending: 'Pendientes',
        failed: 'Fallidos',
        purchases: 'Compras',
        refunds: 'Reembolsos',
      },
      statement: 'Estado de cuentas',
      sum: {
        payouts: '%{count} pago, %{sum} en total |||| %{count} pagos, %{sum} en total',
        purchases: '%{count} compra, %{sum} en total |||| %{count} compras, %{sum} en total',
        refunds: '%{count} reembolso, %{sum} en total |||| %{count} reembolsos, %{sum} en total',
        transactions:
          '%{count} transacción, con un saldo de %{sum} créditos |||| %{count} transacciones, con un saldo de %{sum} créditos',
      },
      tabs: {
        label: 'Transacciones',
        seller_payouts: 'Pagos a vendedores',
        buyer_transactions: 'Transacciones de compradores',
      },
    },
    seller_payouts: {
      name: 'Pago a vendedor |||| Pagos a vendedores',
      empty: 'Los pagos a vendedores aparecen aquí después del primero.',
    },
    buyer_transactions: {
      name: 'Transacción de comprador |||| Transacciones de compradores',
      fields: {
        created_at: 'Fecha',
        first_name: 'Usuario',
        email: 'Correo electrónico',
        type: 'Tipo de importe',
        amount_credits: 'Importe en créditos',
        paid: 'Pagado',
        description: 'Descripción',
      },
      empty: 'Aquí aparece lo que los compradores compran y gastan.',
    },
  },
};
