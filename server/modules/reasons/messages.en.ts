export const messages = {
  reasons: {
    no_such_reason: 'Unknown reason: “%{key}”',
    not_reported: 'Report %{report} is not about this account',
    other_stays: '“Other” cannot be archived',
    reason_is_there: 'This reason already exists',
  },
};
