export const messages = {
  reasons: {
    no_such_reason: 'The reason “%{key}” is not available. Reload the page, then choose another.',
    not_reported: 'Report %{report} is not about this account',
    other_stays: '“Other” cannot be archived',
    reason_is_there: 'This reason already exists. Enter another text.',
  },
};
