export const messages = {
  commands: {
    transaction: 'transaction %{id}',
    booking: 'booking %{id}',
    refund: 'Refund %{what}',
    refund_verb: 'refund',
    refundable: 'Bookings to refund',
  },
};
