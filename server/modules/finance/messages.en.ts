export const messages = {
  books: {
    finding_sentences: {
      buyers_add_up:
        'What is owed to buyers does not add up: their balances come to %{is} credits, opening and movements to %{should}',
      sellers_add_up:
        'What is owed to sellers does not add up: their balances come to %{is}, opening and movements to %{should}',
      buyer_above_zero: 'Buyer %{id} has a balance of %{is} credits',
      seller_above_zero: 'Seller %{id} was paid %{is} more than there was',
      refund_within_debit: 'Transaction %{id} was refunded %{is} of %{should}',
      payout_in_ledger: "Of payout %{id} the seller's ledger has %{is}, where it should have %{should}",
      line_has_payout: "Line %{id} of a seller's ledger pays out %{is}, and belongs to no payout of theirs",
      approval_has_refund: 'Refund request %{id}, for %{should}, is approved and has no refund',
      refund_of_a_debit: 'Refund %{id} gives back transaction %{should}, which its buyer did not spend',
    },
  },
};
