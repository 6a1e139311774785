export const messages = {
  reasons: {
    no_such_reason: 'There is no reason “%{key}” to choose',
    not_reported: 'Report %{report} is not about this account',
    other_stays: '“Other” is always there to choose',
    reason_is_there: 'There is already a reason in these words',
  },
};
