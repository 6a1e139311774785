import type { TranslationOf } from '../../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  books: {
    finding_sentences: {
      buyers_add_up:
        'Lo que se debe a los compradores no cuadra: sus saldos suman %{is} créditos; el saldo inicial y los movimientos, %{should}',
      sellers_add_up:
        'Lo que se debe a los vendedores no cuadra: sus saldos suman %{is}; el saldo inicial y los movimientos, %{should}',
      buyer_above_zero: 'El comprador %{id} tiene un saldo de %{is} créditos',
      seller_above_zero: 'Al vendedor %{id} se le ha pagado %{is} más de lo que había',
      refund_within_debit: 'De la transacción %{id} se reembolsó %{is} de %{should}',
      payout_in_ledger: 'Del pago %{id}, el libro del vendedor tiene %{is} y debería tener %{should}',
      line_has_payout: 'La línea %{id} del libro de un vendedor paga %{is} y no pertenece a ningún pago suyo',
      approval_has_refund:
        'La solicitud de reembolso %{id}, de %{should}, está aprobada y no tiene reembolso',
      refund_of_a_debit: 'El reembolso %{id} devuelve la transacción %{should}, que su comprador no gastó',
    },
  },
};
