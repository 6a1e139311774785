export const messages = {
  ledger: {
    credits: '%{amount} credits',
    credits_refunded: '%{credits} refunded to %{name}',
    refunded_request_closed: '%{credits} refunded to %{name}. This approves refund request %{id}.',
    refunded_request_open: '%{credits} refunded to %{name}. Refund request %{id} stays open for %{rest}.',
    refund_was_made: 'This refund of %{credits} was already made',
    done_by: 'by %{name}, %{ago}',
    already_decided: 'This request has already been decided %{done}',
    already_refunded: '%{amount} of this booking was already refunded %{done}. ',
    nothing_is_left: '%{before}This booking is already fully refunded. You can only cancel the request.',
    would_give:
      '%{before}Approving the request would now refund %{amount}. Review it, then approve it again.',
    not_refundable: 'Only debits can be refunded',
    buyer_is_deleted: "The buyer's account was deleted, so no credits can be refunded",
    former_administrator: 'a deleted administrator',
    lines: {
      refund: 'Refund of %{what}',
      refund_of_booking: 'Refund of %{what}, booking %{booking}',
      payout: 'Payout to bank account ending %{ending}',
      tip: 'Tip, %{service}',
      monthly: '%{plan} plan, monthly credits',
      one_time: '%{plan}, one-time credits',
      credits: 'One-time credits',
    },
  },
};
