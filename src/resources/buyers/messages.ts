export const messages = {
  name: 'Buyer Account |||| Buyer Accounts',
  fields: {
    id: 'Reg ID',
    email: 'Buyer Email',
    first_name: 'Buyer Name',
    created_at: 'Date',
  },
  credits: 'Available Credits',
  edit: 'Edit Buyer Details',
  empty: 'Buyers appear here once they have registered.',
  transactions: '%{name} Transactions',
  unnamed: 'Buyer',
  back: 'Back to Buyers',
};
