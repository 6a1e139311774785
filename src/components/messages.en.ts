export const messages = {
  bulk: {
    select_all: 'Select all that match',
    select_all_counted: 'Select all %{total} that match',
    select_first: 'Select the first %{most} of %{total} that match',
    all_that_match: 'All that match',
    stop: 'Stop',
    stopping: 'Stopping…',
    progress: '%{count} of %{total}',
    checking: 'Checking the selection',
    no_longer_match:
      '%{count} no longer matches and is skipped: |||| %{count} no longer match and are skipped:',
    include_anyway: 'Include it all the same |||| Include them all the same',
    continue_with: 'Continue with %{count}',
    continue_with_rest: 'Continue with the rest',
    try_again: 'Retry failed',
    running: 'Under way',
    failed: '%{count} failed',
    unknown: '%{count} not confirmed',
    remaining: '%{count} not started',
    stopped: 'Stopped',
    failed_together: 'These %{count} were sent in one request, which failed',
    others: '%{count} others',
    done: { block: '%{count} blocked', unblock: '%{count} unblocked', delete: '%{count} deleted' },
  },
  unknown_outcome: {
    was_saved: '“%{name}” is in the list now: it was saved.',
    is_not_listed:
      'The server did not confirm this change, and “%{name}” is not in the list yet. Try again: the list is checked before anything is sent.',
    list_is_unread:
      'The server did not confirm this change, and the list could not be read. Check your connection, then try again: the list is checked before anything is sent.',
    was_done: 'The server did not confirm this change, but it was made.',
    is_not_shown: 'The server did not confirm this change, and the list does not show it. You can try again.',
  },
  columns: {
    columns: 'Columns',
    reset: 'Reset',
    up: 'Move “%{column}” up',
    down: 'Move “%{column}” down',
    place: '%{column}: %{at} of %{of}',
  },
};
