export const messages = {
  open_request: {
    asks: 'Refund request %{id} for %{amount} is open.',
    rest: 'Refund request %{id} is partly refunded: %{amount} is still open.',
    decide: 'Review request',
  },
  commands: {
    transaction: 'transaction %{id}',
    booking: 'booking %{id}',
    refund: 'Refund %{what}',
    refund_verb: 'refund',
    refundable: 'Bookings to refund',
  },
};
