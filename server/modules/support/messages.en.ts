export const messages = {
  notes: {
    cannot_be_mentioned: 'Only colleagues who may see this person can be mentioned',
    cannot_be_mentioned_here: 'Only colleagues who may see this can be mentioned',
    not_your_note: 'Only who wrote a note can change or remove it',
  },
  assignments: {
    has_taken_it: '%{name} took it %{ago}',
    was_given_it: 'It was assigned to %{name} %{ago}',
    nobody_has_it: 'Nobody has it any more',
    cannot_be_assigned: 'Only colleagues who may see it can deal with it',
  },
  saved_replies: {
    too_many_saved_replies: 'At most %{max} saved replies: remove one that you no longer need',
  },
  replies: {
    failure: '%{failure}.',
    failure_with_code: '%{failure} (%{code}).',
    failures: {
      address: 'The mail server did not accept the address',
      refused: 'The mail server did not accept the message',
      login: 'The mail server rejected our login',
      certificate: 'Nothing was sent, because the certificate of the mail server could not be verified',
      deferred: 'The mail server asked to try again later',
      unreachable: 'The mail server could not be reached',
      unwritten: 'The message could not be put into the outbox',
      unknown: 'It is not known whether it was sent: the server stopped, or the connection broke, on the way',
      left: 'Nothing was sent, because the recipient has left',
    },
    nobody_to_answer: 'Whoever wrote this has left: there is no address to answer to',
    other_reply: 'Another reply was sent with this key: look at what was answered',
    has_not_failed: 'Only a reply that failed can be sent again',
  },
};
