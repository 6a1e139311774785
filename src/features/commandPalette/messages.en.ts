export const messages = {
  command_palette: {
    pages: 'Pages',
    none: 'No matches',
    searching: 'Searching…',
    failed: '%{list} could not be searched. Try again.',
    recent: 'Recent',
    commands: 'Actions',
    all: 'See the result |||| See all %{count} results',
    all_of_some: 'See all results',
    results: '%{smart_count} result |||| %{smart_count} results',
    hint: 'Type an action such as “block” or “refund”, or # and an ID',
    search: {
      short: 'People, bookings, pages…',
      label: 'Search people, bookings, transactions, requests, pages and actions',
      placeholder: 'Search',
    },
  },
};
