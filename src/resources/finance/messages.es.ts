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
  payout_page: {
    title: 'Pago n.º %{id}',
    back: 'Volver a Finanzas',
    print: 'Imprimir',
    failed: 'No se ha podido cargar el pago',
    facts: {
      amount: 'Importe',
      date: 'Fecha',
      seller: 'Vendedor',
      email: 'Correo electrónico',
    },
    became: 'Qué ha sido de él',
    asked: 'Hecho el %{date}',
    fails: 'Ha fallado: %{reason}',
    booked: 'Descontado del saldo del vendedor el %{date}',
    not_booked: 'Aún no se ha descontado del saldo del vendedor',
    nothing_booked: 'No se ha descontado nada del saldo del vendedor',
    next: 'El importe forma parte del pago n.º %{id} del %{date}',
    no_next: 'El importe espera al siguiente pago',
    account: 'A',
    remedy: 'Qué se puede hacer',
    made: 'De qué se compone',
    since: 'Ingresos y propinas desde el pago anterior, del %{date}',
    from_first: 'Todos los ingresos y propinas hasta entonces: es el primer pago',
    columns: {
      date: 'Fecha',
      booking: 'Reserva',
      what: 'Concepto',
      buyer: 'Comprador',
      type: 'Tipo',
      amount: 'Importe',
    },
    carried: 'Quedaba de antes',
    earned: '%{count} línea |||| %{count} líneas',
    has: 'El vendedor tenía',
    payout: 'Este pago',
    left: 'Le queda al vendedor',
    unexplained: 'Pagado por encima de lo que hay en la cuenta',
    unexplained_why:
      'En la cuenta hay menos de lo que se ha pagado. La comprobación nocturna de los libros dice qué línea falla, si es que alguna falla.',
    nothing: 'La cuenta no tiene ingresos ni propinas de ese tiempo.',
    more: 'Las %{shown} líneas más antiguas de %{count}; la suma es de todas.',
  },
};
