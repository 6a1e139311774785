export const messages = {
  commands: {
    approve: 'approve',
    cancel: 'cancel',
    actions_on: {
      approve: {
        label: 'Approve %{what}',
      },
      cancel: {
        label: 'Cancel %{what}',
      },
    },
    requests: {
      noun: 'request',
      to_result: {
        what: 'request %{id}: %{amount} to %{name}',
      },
    },
  },
  assignments: {
    heading: 'Assigned',
    assign: 'Assign',
    to_me: 'Assign to me',
    nobody: 'Nobody',
    to: 'Assigned to %{name}',
    /** Which of them, for those who hear the button alone. */
    about: '%{words}: %{about}',
    somebody: 'a colleague',
    find: 'Find a colleague',
    none: 'Nobody is called that',
    failed: 'The colleagues could not be loaded',
    mine: 'Assigned to you',
    given: 'Assigned to %{name}',
    free: 'Assigned to nobody',
  },
  work_queue: {
    title: 'Needs you',
    nothing: 'Nothing waits for you',
    nothing_more:
      'Every request, report and message is dealt with, no payout has failed, and nobody guesses at an account.',
    remedy: 'What can be done',
    gone: 'somebody who has left',
    failed: 'What waits for you could not be loaded',
    everything: 'All %{smart_count}',
    page: 'See on their page: %{what}',
    order: 'Order',
    by: {
      age: 'Oldest first',
      size: 'Largest first',
    },
    all: {
      requests: '%{smart_count} refund request |||| %{smart_count} refund requests',
      reports: '%{smart_count} report |||| %{smart_count} reports',
      messages: '%{smart_count} message |||| %{smart_count} messages',
      payouts: '%{smart_count} failed payout |||| %{smart_count} failed payouts',
      books: 'The books',
      guessed: '%{smart_count} account guessed at |||| %{smart_count} accounts guessed at',
    },
    one: {
      requests: '%{name} asks for %{amount} back',
      reports: '%{name} reports %{seller}',
      messages: '%{name} wrote: %{subject}',
      payouts: 'The payout of %{amount} to %{name} failed',
      books: 'The books do not balance',
      guessed: 'Somebody is guessing how to sign in as %{name}',
      guessed_own: 'Somebody is guessing how to sign in as you',
    },
    guessed: {
      again: 'warned %{smart_count} times, the last on %{when}',
      restrict: 'Restrict',
      settle: 'Dealt with',
      confirm: 'Was this dealt with?',
      remark: 'It leaves this list, until their owner is warned again.',
      settled: 'Dealt with',
      own: 'Change your password',
    },
  },
};
