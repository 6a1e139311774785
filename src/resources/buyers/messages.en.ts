export const messages = {
  resources: {
    buyer_account: {
      name: 'Buyer Account |||| Buyer Accounts',
      fields: { id: 'Reg ID', email: 'Buyer Email', first_name: 'Buyer Name', created_at: 'Date' },
      credits: 'Available Credits',
      dialog: { edit: 'Edit Buyer Details' },
      empty: 'Buyers appear here after they register.',
      transactions: '%{name} Transactions',
      unnamed: 'Buyer',
      back: 'Back to Buyers',
    },
    buyer_ledger: {
      name: 'Transaction |||| Transactions',
      fields: {
        created_at: 'Date',
        description: 'Description',
        type: 'Type',
        amount_credits: 'Amount (Credits)',
        booking_id: 'Booking ID',
        action: 'Action',
      },
      balance: 'Buyer Balance',
      credits: '%{amount} credits',
      empty: 'Credits bought and spent appear here.',
      refund: 'Refund',
      refund_what: 'Refund %{what}',
      refunded: 'Refunded',
      refund_title: 'Refund credits',
      credits_to_refund: 'Credits to refund',
      facts: { buyer: 'Buyer', booking: 'Booking', paid: 'Paid', refunded: 'Already refunded' },
      up_to: 'Up to %{most} credits',
      half: 'Half: %{amount}',
      all: 'All: %{amount}',
      refund_amount: 'Refund %{amount} credits',
      refund_credits: 'Refund credits',
      check: {
        reading: 'The server did not confirm the refund. Checking the ledger…',
        unread:
          'The server did not confirm the refund, and the ledger could not be read. Check the ledger first.',
        read: 'Check the ledger',
        made: 'The server did not confirm the refund, but the ledger shows it: the refund was made.',
        unchanged:
          'The server did not confirm the refund, and the ledger does not show it. You can send it again.',
        changed:
          'The server did not confirm the refund, and the ledger has changed by another amount. Compare its refunds before you send it again.',
        incomparable: 'The server did not confirm the refund. Check the ledger before you send it again.',
        left: 'Credits left of this booking: %{now} (before: %{before}).',
        balance: 'Buyer balance: %{now} credits (before: %{before}).',
      },
    },
  },
};
