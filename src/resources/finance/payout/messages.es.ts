import type { TranslationOf } from '../../../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  payout_page: {
    title: 'Pago n.º %{id}',
    back: 'Volver a Finanzas',
    print: 'Imprimir',
    failed: 'No se ha podido cargar el pago',
    facts: { amount: 'Importe', date: 'Fecha', seller: 'Vendedor', email: 'Correo electrónico' },
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
