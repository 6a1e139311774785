import type { Action } from '../../contract/auditLog/actions';

/** An action in a sentence, by whom and what it is about: an action without one does not compile. */
export interface SentenceForms {
  said: string;
  /** Where whoever did it did it to themselves. */
  self?: string;
  /** Where it was done to a thing, and not to a person. */
  thing?: string;
  /** Where nobody is named. */
  nobody?: string;
}

/** What was done, as it is told. */
export const sentences: Record<Action, SentenceForms> = {
  signed_in: { said: '%{actor} signed in' },
  sign_in_failed: {
    said: 'Somebody tried in vain to sign in as %{person}',
    nobody: 'Somebody tried in vain to sign in with an unknown address',
  },
  sign_in_refused: { said: '%{person} could not sign in, because the account is restricted' },
  signed_out: { said: '%{actor} signed out' },
  session_ended: {
    said: '%{actor} ended a session of %{person}',
    self: '%{actor} ended a session of their own',
  },
  sessions_ended: {
    said: '%{actor} ended all sessions of %{person}',
    self: '%{actor} ended all their other sessions',
  },
  factor_asked: { said: '%{actor} gave the right password, and was asked for a second factor' },
  factor_refused: {
    said: 'Somebody who signed in as %{person} gave a wrong second factor',
    self: '%{actor} could not show that it was them',
  },
  factor_added: { said: '%{actor} set up %{factor}' },
  factor_renamed: { said: '%{actor} renamed %{factor}' },
  factor_removed: { said: '%{actor} removed %{factor}' },
  factors_reset: { said: '%{actor} removed all second factors of %{person}' },
  recovery_codes_made: { said: '%{actor} made new recovery codes' },
  confirmed: { said: '%{actor} showed again that it was them, with %{factor}' },
  warned: {
    said: '%{actor} warned %{person} that somebody is guessing at their account',
    nobody: '%{actor} saw somebody guess at an account that is not there',
  },
  warning_settled: {
    said: '%{actor} dealt with the guessing at the account of %{person}',
    self: '%{actor} dealt with the guessing at their own account',
  },
  code_asked: {
    said: 'Somebody asked for a code to reset the password of %{person}',
    nobody: 'Somebody asked for a reset code with an unknown address',
  },
  code_refused: {
    said: 'Somebody entered a wrong reset code for %{person}',
    nobody: 'Somebody entered a wrong reset code',
  },
  code_accepted: { said: '%{actor} entered the code that resets their password' },
  password_reset: { said: '%{actor} set a new password after entering the code' },
  password_changed: {
    said: '%{actor} gave %{person} a new password',
    self: '%{actor} changed their own password',
  },
  profile_updated: {
    said: '%{actor} changed the profile of %{person}',
    self: '%{actor} changed their own profile',
  },
  invited: { said: '%{actor} invited %{named}' },
  invitation_sent: { said: '%{actor} invited %{named} again' },
  invitation_failed: { said: '%{actor} could not mail the invitation to %{named}' },
  invitation_withdrawn: { said: '%{actor} withdrew the invitation of %{named}' },
  invitation_accepted: { said: '%{actor} accepted the invitation and chose a password' },
  created: {
    said: '%{actor} added %{a_kind}: %{person}',
    self: '%{actor} set up this back-office as its first administrator',
    thing: '%{actor} added %{thing}',
  },
  updated: {
    said: '%{actor} changed the data of %{person}',
    self: '%{actor} changed their own data',
    thing: '%{actor} changed %{thing}',
  },
  deleted: { said: '%{actor} deleted %{a_kind}, number %{number}', thing: '%{actor} deleted %{thing}' },
  blocked: { said: '%{actor} blocked %{person}' },
  unblocked: { said: '%{actor} unblocked %{person}' },
  restricted: { said: '%{actor} restricted %{person}' },
  unrestricted: { said: '%{actor} lifted the restriction of %{person}' },
  refunded: { said: '%{actor} refunded %{credits} to %{person}' },
  request_approved: { said: '%{actor} approved the refund request of %{person}: %{dollars} given back' },
  request_denied: { said: '%{actor} denied the refund request of %{person} for %{dollars}' },
  report_closed: { said: '%{actor} closed report %{number} about %{person}' },
  report_opened: { said: '%{actor} reopened report %{number} about %{person}' },
  assigned: { said: '%{actor} assigned %{thing} to %{person}', self: '%{actor} took on %{thing}' },
  unassigned: { said: '%{actor} took %{thing} from %{person}', self: '%{actor} gave up %{thing}' },
  message_replied: {
    said: '%{actor} answered message %{number} from %{person}',
    thing: '%{actor} answered %{thing}',
  },
  message_resent: {
    said: '%{actor} sent the answer to message %{number} from %{person} again',
    thing: '%{actor} sent the answer to %{thing} again',
  },
  reply_failed: {
    said: '%{actor} could not send the answer to message %{number} from %{person}',
    thing: '%{actor} could not send the answer to %{thing}',
  },
  message_answered: {
    said: '%{actor} marked message %{number} from %{person} as answered',
    thing: '%{actor} marked %{thing} as answered',
  },
  message_opened: {
    said: '%{actor} marked message %{number} from %{person} as new',
    thing: '%{actor} marked %{thing} as new',
  },
  message_spam: {
    said: '%{actor} marked message %{number} from %{person} as spam',
    thing: '%{actor} marked %{thing} as spam',
  },
  fee_changed: { said: '%{actor} changed the fee' },
  note_written: { said: '%{actor} wrote a note about %{person}', thing: '%{actor} wrote a note on %{thing}' },
  note_changed: {
    said: '%{actor} changed a note about %{person}',
    thing: '%{actor} changed a note on %{thing}',
  },
  note_removed: {
    said: '%{actor} removed a note about %{person}',
    thing: '%{actor} removed a note on %{thing}',
  },
  note_pinned: {
    said: '%{actor} pinned a note about %{person}',
    thing: '%{actor} pinned a note on %{thing}',
  },
  note_unpinned: {
    said: '%{actor} unpinned a note about %{person}',
    thing: '%{actor} unpinned a note on %{thing}',
  },
  exported: { said: '%{actor} saved %{rows} of %{list} as a file' },
  backed_up: { said: '%{actor} made a backup' },
  restored: { said: '%{actor} restored a backup' },
  books_broken: { said: '%{actor} found that the books do not balance' },
  books_balanced: { said: '%{actor} found that the books balance again' },
  archived: { said: '%{actor} moved old activity into a file' },
  started: { said: '%{actor} started' },
};
