import type { Action, OtherTargetKind } from '../../contract/auditLog';
import type { EventOfAction } from '../../contract/actions';
import type { ExportableList } from '../../contract/export/definition';
import type { BookingCaseName } from '../../contract/support/bookingCases';

/** Sentences about an action, by kind of target. The compiler reports an action that has no sentence. */
interface SentenceForms {
  default: string;
  /** Sentence about an administrator who changes their own account. */
  self?: string;
  /** Sentence about an action on a target that is not a person. */
  thing?: string;
  /** Sentence about an action if the event names no person. */
  unknown_person?: string;
}

export const messages = {
  audit_log: {
    sentences: {
      signed_in: { default: '%{actor} signed in' },
      sign_in_failed: {
        default: 'Someone failed to sign in as %{person}',
        unknown_person: 'Someone failed to sign in with an unknown email',
      },
      sign_in_refused: { default: '%{person} could not sign in, because the account is restricted' },
      signed_out: { default: '%{actor} signed out' },
      session_ended: {
        default: '%{actor} signed out a device of %{person}',
        self: '%{actor} signed out one of their own devices',
      },
      sessions_ended: {
        default: '%{actor} signed out all devices of %{person}',
        self: '%{actor} signed out all their other devices',
      },
      factor_asked: {
        default: '%{actor} entered the correct password and was prompted for two-step verification',
      },
      factor_refused: {
        default: 'Two-step verification failed for %{person}',
        self: '%{actor} could not confirm their identity',
      },
      factor_added: { default: '%{actor} set up %{factor}' },
      factor_renamed: { default: '%{actor} renamed %{factor}' },
      factor_removed: { default: '%{actor} removed %{factor}' },
      factors_reset: { default: '%{actor} removed the two-step verification of %{person}' },
      recovery_codes_made: { default: '%{actor} generated new recovery codes' },
      confirmed: { default: '%{actor} confirmed their identity with %{factor}' },
      warned: {
        default: '%{actor} warned %{person} of suspicious sign-in attempts on their account',
        unknown_person: '%{actor} detected suspicious sign-in attempts on an unknown account',
      },
      warning_settled: {
        default: '%{actor} resolved the sign-in warning of %{person}',
        self: '%{actor} resolved their own sign-in warning',
      },
      code_asked: {
        default: 'Someone requested a password reset code for %{person}',
        unknown_person: 'Someone requested a password reset code with an unknown email',
      },
      code_refused: {
        default: 'Someone entered a wrong password reset code for %{person}',
        unknown_person: 'Someone entered a wrong password reset code',
      },
      code_accepted: { default: '%{actor} entered their password reset code' },
      password_reset: { default: '%{actor} reset their password' },
      password_changed: {
        default: '%{actor} set a new password for %{person}',
        self: '%{actor} changed their own password',
      },
      profile_updated: {
        default: '%{actor} changed the profile of %{person}',
        self: '%{actor} changed their own profile',
      },
      invited: { default: '%{actor} invited %{named}' },
      invitation_sent: { default: '%{actor} resent the invitation to %{named}' },
      invitation_failed: { default: '%{actor} could not email the invitation to %{named}' },
      invitation_withdrawn: { default: '%{actor} revoked the invitation for %{named}' },
      invitation_accepted: { default: '%{actor} accepted the invitation and chose a password' },
      created: {
        default: '%{actor} added %{a_kind}: %{person}',
        self: '%{actor} set up this back-office as its first administrator',
        thing: '%{actor} added %{thing}',
      },
      updated: {
        default: '%{actor} changed the details of %{person}',
        self: '%{actor} changed their own details',
        thing: '%{actor} changed %{thing}',
      },
      deleted: { default: '%{actor} deleted %{a_kind} (ID %{number})', thing: '%{actor} deleted %{thing}' },
      restricted: { default: '%{actor} restricted %{person}' },
      unrestricted: { default: '%{actor} lifted the restriction on %{person}' },
      request_approved: { default: '%{actor} approved the refund request of %{person}: %{dollars} refunded' },
      request_denied: { default: '%{actor} denied the refund request of %{person} for %{dollars}' },
      report_closed: { default: '%{actor} closed report %{number} about %{person}' },
      report_opened: { default: '%{actor} reopened report %{number} about %{person}' },
      assigned: {
        default: '%{actor} assigned %{thing} to %{person}',
        self: '%{actor} assigned %{thing} to themselves',
      },
      unassigned: {
        default: '%{actor} unassigned %{thing} from %{person}',
        self: '%{actor} unassigned %{thing}',
      },
      message_replied: {
        default: '%{actor} replied to message %{number} from %{person}',
        thing: '%{actor} replied to %{thing}',
      },
      message_resent: {
        default: '%{actor} resent the reply to message %{number} from %{person}',
        thing: '%{actor} resent the reply to %{thing}',
      },
      reply_failed: {
        default: '%{actor} could not send the reply to message %{number} from %{person}',
        thing: '%{actor} could not send the reply to %{thing}',
      },
      message_answered: {
        default: '%{actor} marked message %{number} from %{person} as answered',
        thing: '%{actor} marked %{thing} as answered',
      },
      message_opened: {
        default: '%{actor} marked message %{number} from %{person} as new',
        thing: '%{actor} marked %{thing} as new',
      },
      message_spam: {
        default: '%{actor} marked message %{number} from %{person} as spam',
        thing: '%{actor} marked %{thing} as spam',
      },
      fee_changed: { default: '%{actor} changed the processing fee' },
      note_written: {
        default: '%{actor} wrote a note about %{person}',
        thing: '%{actor} wrote a note on %{thing}',
      },
      note_changed: {
        default: '%{actor} changed a note about %{person}',
        thing: '%{actor} changed a note on %{thing}',
      },
      note_removed: {
        default: '%{actor} removed a note about %{person}',
        thing: '%{actor} removed a note on %{thing}',
      },
      note_pinned: {
        default: '%{actor} pinned a note about %{person}',
        thing: '%{actor} pinned a note on %{thing}',
      },
      note_unpinned: {
        default: '%{actor} unpinned a note about %{person}',
        thing: '%{actor} unpinned a note on %{thing}',
      },
      exported: { default: '%{actor} exported %{rows} of %{list}' },
      backed_up: { default: '%{actor} made a backup' },
      restored: { default: '%{actor} restored a backup' },
      books_broken: { default: '%{actor} found the ledger out of balance' },
      books_balanced: { default: '%{actor} found the ledger in balance again' },
      archived: { default: '%{actor} archived old activity' },
      started: { default: '%{actor} started' },
    } satisfies Record<Exclude<Action, EventOfAction>, SentenceForms>,
    things: {
      transaction: 'the transaction',
      message: 'the message',
      'saved-reply': 'the saved reply',
      reason: 'the reason',
      note: 'the note',
      view: 'the saved view',
      invitation: 'the invitation',
    } satisfies Record<OtherTargetKind, string>,
    lists: {
      activity: 'the activity',
      seller_account: 'the sellers',
      buyer_account: 'the buyers',
      blocked_users: 'the blocked users',
      categories: 'the categories',
      admin_manage: 'the administrators',
      contact_forms: 'the contact form messages',
      buyer_ledger: 'a buyer’s transactions',
      seller_ledger: 'a seller’s transactions',
      seller_payouts: 'the seller payouts',
      buyer_transactions: 'the buyers’ transactions',
      community_reports: 'the community reports',
      bookings: 'the bookings',
      statements: 'a statement',
    } satisfies Record<Exclude<ExportableList, BookingCaseName>, string>,
    some_list: 'a list',
    fields: {
      roles: 'Roles',
      name: 'Name',
      is_one_off: 'One-time purchase',
      price_cents: 'Price',
      price_per_credit_cents: 'Price per credit',
      credits_hundredths: 'Credits',
      benefits: 'Benefits',
      processing_fee: 'Fee',
      fee_type: 'Fee type',
      booking: 'Booking',
      what: 'List',
      rows: 'Rows',
      bytes: 'Size (bytes)',
      events: 'Activity entries',
      sessions: 'Sessions',
      factor: 'Method',
      factors: 'Two-step verification',
      report: 'Report',
      note: 'Note',
      closed_requests: 'Refund requests closed',
      text: 'Text',
      kind: 'For',
      list: 'List',
      shown: 'Filters and sorting',
      is_shared: 'Shared with the team',
      owner_id: 'Owner',
      way: 'Delivery',
    },
    /** Label of a field with a translation, such as “Text in Spanish”. */
    in_language: '%{field} in %{language}',
    /** Sentence about an unknown action, for example an action of another implementation of the API. */
    unknown: '%{actor}: %{action} %{thing}',
    about: '%{actor}: %{action} (%{person})',
    named: '%{thing} “%{name}”',
    system: 'the server',
    someone: 'someone',
    deleted_person: {
      admin: 'a deleted administrator',
      buyer: 'a deleted buyer',
      seller: 'a deleted seller',
      other: 'a deleted user',
    },
    kinds: { admin: 'an administrator', buyer: 'a buyer', seller: 'a seller', other: 'a user' },
    credits: '%{amount} credit |||| %{amount} credits',
    rows: '%{amount} row |||| %{amount} rows',
    yes: 'Yes',
    no: 'No',
    changed: 'New value',
    factors: {
      password: 'the password',
      passkey: 'a passkey',
      one_time_code: 'an authenticator app',
      recovery_code: 'a recovery code',
    },
    fee: { percent: 'Percent', absolute: 'Dollars' },
    details: {
      when: 'When',
      what: 'Target',
      field: 'Detail',
      before: 'Before',
      after: 'After',
      reason: 'Reason',
      note: 'Note',
      request: 'Request ID',
      all_about: 'Activity about this record',
      all_about_person: 'Activity about %{name}',
      all_by: 'Activity by %{name}',
    },
    latest: 'Latest activity',
    all: 'All activity',
    older: 'Show older activity',
    nothing: 'No activity yet.',
    nothing_found: 'No activity matches these filters.',
  },
};
