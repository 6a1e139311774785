/** Messages that belong to no feature, and messages that replace those of react-admin to follow the specification. */
export const messages = {
  ra: {
    navigation: {
      no_results: 'Record not found',
      no_filtered_results: 'Record not found',
      page: 'Go to page %{page}',
      first: 'Go to first page',
      last: 'Go to last page',
      next: 'Go to next page',
      previous: 'Go to previous page',
    },
    action: { bulk_actions: '%{smart_count} selected |||| %{smart_count} selected' },
    sort: { sort_by: 'Sort by %{field}' },
    notification: { logged_out: 'Your session has expired', http_error: 'Something went wrong' },
    page: { not_found: 'Page not found' },
  },
};
