export const messages = {
  commands: {
    transactions: {
      noun: 'transaction',
    },
    payouts: {
      noun: 'payout',
    },
  },
};
