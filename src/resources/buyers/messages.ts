export const messages = {
  name: 'Buyer Account |||| Buyer Accounts',
  fields: {
    id: 'Reg ID',
    email: 'Buyer Email',
    first_name: 'Buyer Name',
    created_at: 'Date',
  },
  credits: 'Available Credits',
  dialog: { edit: 'Edit Buyer Details' },
  empty: 'Buyers appear here once they have registered.',
  transactions: '%{name} Transactions',
  unnamed: 'Buyer',
  back: 'Back to Buyers',
};

export const ledgerMessages = {
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
  up_to: 'Up to %{most} credits',
  left: 'Up to %{most} credits; %{before} were refunded before',
  refund_amount: 'Refund %{amount} credits',
  refund_credits: 'Refund credits',
};
