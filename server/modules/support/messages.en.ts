export const messages = {
  notes: {
    cannot_be_mentioned: 'Only administrators who can see this person can be mentioned',
    cannot_be_mentioned_here: 'Only administrators who can see this record can be mentioned',
    not_your_note: 'Only the author of a note can change or remove it',
  },
  assignments: {
    has_taken_it: '%{name} assigned this record to themselves %{ago}',
    was_given_it: 'This record was assigned to %{name} %{ago}',
    nobody_has_it: 'Another administrator removed this assignment. Please try again.',
    cannot_be_assigned: 'The assignee needs access to this record. Choose another administrator.',
  },
  saved_replies: {
    too_many_saved_replies: 'You can have up to %{max} saved replies. Remove one you no longer need.',
  },
  replies: {
    failure: '%{failure}.',
    failure_with_code: '%{failure} (%{code}).',
    failures: {
      address: 'The mail server rejected the address',
      refused: 'The mail server rejected the message',
      login: 'The mail server rejected the user name or password of the back-office',
      certificate: 'Nothing was sent because the mail server could not prove its identity',
      deferred: 'The mail server asked us to try again later',
      unreachable: 'The mail server could not be reached',
      unwritten: 'The message could not be written to the outbox',
      unknown:
        'The message may or may not have been sent: the server stopped or the connection was lost during sending',
      left: "Nothing was sent because the recipient's account was deleted",
    },
    nobody_to_answer: "The sender's account was deleted, so there is no address to reply to",
    other_reply: 'A different reply was already sent from this form. Check the replies before you try again.',
    has_not_failed: 'Only a failed reply can be resent',
  },
};
