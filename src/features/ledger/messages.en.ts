export const messages = {
  open_request: {
    asks: 'Refund request %{id} is for %{amount}.',
    rest: 'Refund request %{id} is still open for %{amount}.',
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
