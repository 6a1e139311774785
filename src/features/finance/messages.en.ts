export const messages = {
  commands: { transactions: { noun: 'transaction' }, payouts: { noun: 'payout' } },
  payout: {
    date: 'Date',
    email: 'Seller Email',
    name: 'Seller Name',
    amount: 'Payment Amount',
    status: 'Status',
    failed: 'Failed payout',
    reason: 'Failure reason',
    remedy: 'What to do',
  },
};
