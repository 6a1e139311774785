export const messages = {
  open_request: {
    asks: 'Refund request %{id} asks for %{amount}.',
    rest: 'Refund request %{id} asks for another %{amount}.',
    decide: 'Decide the request',
  },
  commands: {
    transaction: 'transaction %{id}',
    booking: 'booking %{id}',
    refund: 'Refund %{what}',
    refund_verb: 'refund',
    refundable: 'Bookings to refund',
  },
};
