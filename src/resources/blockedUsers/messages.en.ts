export const messages = {
  resources: {
    blocked_users: {
      name: 'Blocked User |||| Blocked Users',
      fields: {
        updated_at: 'Blocked Date',
        role: 'Account Type',
        first_name: 'Name',
        email: 'Email',
        reason: 'Reason',
      },
      empty: 'No blocked users. Sellers and buyers you block appear here.',
    },
  },
};
