export const messages = {
  resources: {
    seller_account: {
      name: 'Seller Account |||| Seller Accounts',
      fields: {
        id: 'Reg ID',
        email: 'Seller Email',
        first_name: 'Seller Name',
        created_at: 'Date',
        total_earnings: 'Earnings',
      },
      dialog: { edit: 'Edit Seller Details' },
      empty: 'Sellers appear here after they register.',
      transactions: '%{name} Transactions',
      unnamed: 'Seller',
      back: 'Back to Sellers',
    },
    seller_ledger: {
      name: 'Transaction |||| Transactions',
      fields: { created_at: 'Date', description: 'Description', type: 'Type', amount: 'Amount' },
      balance: 'Balance',
      last_payout: 'Last Payout',
      total_earnings: 'Total Earnings',
      total_tip: 'Total Tips',
      empty: 'Earnings, tips and payouts appear here.',
    },
  },
};
