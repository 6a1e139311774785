import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  reconciliation: {
    findings: {
      buyers_add_up:
        'Los saldos de los compradores no cuadran: suman %{is} créditos, pero el saldo inicial y las transacciones suman %{should}',
      sellers_add_up:
        'Los saldos de los vendedores no cuadran: suman %{is}, pero el saldo inicial y las transacciones suman %{should}',
      buyer_above_zero: 'El comprador %{id} tiene un saldo negativo de %{is} créditos',
      seller_above_zero: 'Al vendedor %{id} se le pagó %{is} más que el saldo del libro',
      refund_within_debit:
        'Los reembolsos de la transacción %{id} suman %{is}, más que su cargo de %{should}',
      payout_in_ledger: 'El libro del vendedor muestra %{is} para el pago %{id} en lugar de %{should}',
      line_has_payout:
        'La línea %{id} del libro de un vendedor registra un pago de %{is}, pero el vendedor no tiene ese pago',
      approval_has_refund:
        'La solicitud de reembolso %{id}, de %{should}, está aprobada pero no tiene reembolso',
      refund_of_a_debit:
        'El reembolso %{id} es de la transacción %{should}, que no es un cargo de su comprador',
    },
  },
};
