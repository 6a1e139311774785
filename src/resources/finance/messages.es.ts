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
  statement: {
    title: 'Estado de cuentas',
    back: 'Volver a Finanzas',
    of: 'Estado de cuentas: %{days}',
    made: 'Generado el %{moment}. Días en UTC. 1 crédito = 1 $.',
    csv: 'Descargar CSV',
    json: 'Descargar JSON',
    print: 'Imprimir',
    failed: 'No se ha podido hacer el estado de cuentas',
    columns: {
      line: 'Concepto',
      movement: 'Movimiento',
      balance: 'Saldo',
      amount: 'Importe',
      section: 'Parte',
    },
    sections: {
      summary: 'Resumen',
      buyers: 'Se debe a los compradores, en créditos',
      bookings: 'Retenido para citas',
      sellers: 'Se debe a los vendedores',
    },
    lines: {
      revenue: 'Ingresos: pagado por créditos',
      fees: 'Comisiones de las citas liquidadas',
      paid_out: 'Pagado a los vendedores',
      pending: 'Pagos en camino',
      refunded: 'Reembolsado a los compradores',
      opening: 'Saldo inicial',
      sold: 'Créditos vendidos',
      other: 'Otros créditos',
      spent: 'Gastado',
      given_back: 'Devuelto',
      earned: 'Ganado por los vendedores',
      tips: 'Propinas',
      kept: 'Comisiones',
      closing: 'Saldo final',
    },
    checked: 'Comprobación del libro superada.',
    broken: 'El libro no cuadra',
    alarm: {
      since: 'Detectado el %{day}.',
      more: 'y %{count} más',
      old: 'El libro se comprobó por última vez el %{day}. La comprobación de anoche no se hizo.',
      again: 'Comprobar ahora',
    },
  },
};
