export const messages = {
  notifications: {
    asks_back: '%{name} requested a refund of %{amount}',
    reported: '%{name} sent a report about %{service}',
    wrote: '%{name} wrote: %{subject}',
    wrote_message: '%{name} wrote a message',
    mentioned_you: '%{name} mentioned you in a note about %{about}',
    mentioned_you_on: '%{name} mentioned you in a note on %{thing}',
    assigned_you: '%{name} assigned you %{thing} from %{by}',
    payout_failed: 'The payout of %{amount} to %{name} failed',
    payout_failed_because: 'The payout of %{amount} to %{name} failed: %{reason}',
    things: { 'refund-request': 'a refund request', report: 'a report', message: 'a message' },
    somebody_who_has_left: 'Deleted user',
  },
};
