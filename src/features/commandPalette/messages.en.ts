export const messages = {
  command_palette: {
    pages: 'Pages',
    none: 'Nothing found',
    searching: 'Searching…',
    failed: '%{list} could not be searched',
    recent: 'Recent',
    commands: 'Actions',
    all: 'See the result |||| See all %{count} results',
    all_of_some: 'See all results',
    results: '%{smart_count} result |||| %{smart_count} results',
    hint: 'Begin with what is to be done, such as “block” or “refund”, or with # for a number',
    search: {
      short: 'People, bookings, pages…',
      label: 'Search people, bookings, transactions, requests, pages and actions',
      placeholder: 'Search',
    },
  },
};
