export const messages = {
  resources: {
    categories: {
      name: 'Category |||| Manage Categories',
      title: 'Categories',
      audit_name: 'the category',
      add: 'Add New Category',
      fields: { image: 'Image', name: 'Name', is_popular: 'Popular', created_at: 'Date' },
      form: { name: 'Category Name', image: 'Category Image', is_popular: 'Popular' },
      dialog: { edit: 'Edit Category', view: 'Category' },
      confirm_delete: 'You want to delete this category?',
      in_use: {
        sentence: '%{bookings} with %{sellers} will have no category.',
        bookings: '%{amount} upcoming appointment |||| %{amount} upcoming appointments',
        sellers: '%{amount} seller |||| %{amount} sellers',
      },
      empty: 'Categories you add appear here and on the public site.',
    },
  },
};
