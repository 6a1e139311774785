export const messages = {
  name: 'Seller Account |||| Seller Accounts',
  fields: {
    id: 'Reg ID',
    email: 'Seller Email',
    first_name: 'Seller Name',
    created_at: 'Date',
    total_earnings: 'Earnings',
  },
  edit: 'Edit Seller Details',
  empty: 'Sellers appear here once they have registered.',
  transactions: '%{name} Transactions',
  unnamed: 'Seller',
  back: 'Back to Sellers',
};
