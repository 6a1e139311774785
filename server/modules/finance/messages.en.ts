export const messages = {
  reconciliation: {
    findings: {
      buyers_add_up:
        'Buyer balances do not add up: they total %{is} credits, but opening balance and transactions total %{should}',
      sellers_add_up:
        'Seller balances do not add up: they total %{is}, but opening balance and transactions total %{should}',
      buyer_above_zero: 'Buyer %{id} has a negative balance of %{is} credits',
      seller_above_zero: 'Seller %{id} was paid %{is} more than the ledger balance',
      refund_within_debit: 'Refunds of transaction %{id} total %{is}, more than its debit of %{should}',
      payout_in_ledger: "The seller's ledger shows %{is} for payout %{id} instead of %{should}",
      line_has_payout:
        'Seller ledger line %{id} records a payout of %{is}, but no payout of this seller matches',
      approval_has_refund: 'Refund request %{id} for %{should} is approved but has no refund',
      refund_of_a_debit: 'Refund %{id} refers to transaction %{should}, not to a debit of the refunded buyer',
    },
  },
};
