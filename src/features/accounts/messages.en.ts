export const messages = {
  commands: {
    verbs: {
      block: 'block',
      unblock: 'unblock',
      edit: 'edit',
      delete: 'delete',
    },
    to_name: {
      block: 'Block %{name}',
      unblock: 'Unblock %{name}',
      edit: 'Edit %{name}',
      delete: 'Delete %{name}',
    },
    nouns: {
      buyer: 'buyer',
      seller: 'seller',
    },
    title: 'Booking %{id}: %{service}',
    booking_source: {
      heading: 'Bookings',
      noun: 'booking',
    },
  },
};
