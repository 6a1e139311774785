import * as z from 'zod/mini';

import { activityEvent, activityFilter, exportMade } from './activity';
import { assignment, assignmentChange } from './assignments';
import { booking, bookingFilter } from './bookings';
import type { Access } from './call';
import { consequence, consequenceFilter } from './consequences';
import { communityReport, REPORT_STATUSES, reportChange } from './communityReports';
import { askedOf, FILTERS, type Filters } from './filters';
import { type Field, type Id } from './field';
import { guessedAt, guessedChange } from './guessed';
import * as input from './inputs';
import { MAX_SEARCH, RECENT_PERIODS } from './limits';
import { colleague, colleagueFilter, note, noteChange, noteFilter, newNote } from './notes';
import { messageChange, messageFilter, newReply, reply, replyChange, replyFilter } from './messages';
import { notice, seenChange } from './notices';
import type { Extra } from './offered';
import { payoutFilter, payoutPage } from './payouts';
import { personFilter, personPage } from './personPage';
import { onlyId } from './queries';
import { newReason, reason, reasonChange, reasonFilter } from './reasons';
import { decision, refundRequest, REQUEST_STATUSES } from './refundRequests';
import { submission } from './reports';
import { comparison, comparisonFilter, trendFilter, trendPoint } from './trends';
import { endedSessions, sessionsFilter, staffSession } from './staffSessions';
import { savedReply, savedReplyChange, savedReplyForm } from './savedReplies';
import { newView, savedView, viewChange, viewFilter } from './views';
import { books, statement } from './statements';

/**
 * What our server offers beyond section 7 (decisions, Extras): resources under `extras/`, each by the name that a server
 * offers it by, in the plain REST dialect of `ra-data-simple-rest`: row by row and without an envelope.
 */
export interface ExtraResource {
  access: Access;
  /** Who makes and changes rows, where that is not whoever reads them. */
  writes?: Access;
  row: Field<unknown, { id: Id }>;
  /** What a list can be narrowed by. */
  filter: z.ZodMiniType<object>;
  /** What a list can be sorted by; nothing where its order is its own. */
  sortBy: readonly string[];
  /** What a new row says; nothing where none is made. */
  make?: z.ZodMiniType;
  /** What an update says; nothing where there is none. */
  change?: z.ZodMiniType;
  /** Rows can be removed, each by itself; or several at once, which answers this. */
  removes?: true | (() => z.ZodMiniType);
  /** What the row `all` answers, where an update of it is one of all rows. */
  whole?: () => z.ZodMiniType;
}

const recent = z.optional(z.enum(RECENT_PERIODS));
/** @param statuses that a list can be narrowed to, besides its filters */
const concernFilter = <const Words extends readonly [string, ...string[]], F extends Filters>(
  statuses: Words,
  filters: F,
) =>
  z.object({
    ...onlyId,
    ...askedOf(filters),
    status: z.optional(z.enum(statuses)),
    period: recent,
    created: recent,
  });
/** Words that the name, address or number of either person has. */
const words = { q: z.optional(input.text().check(z.trim(), z.maxLength(MAX_SEARCH))) };
const concernSort = ['id', 'appointment_date', 'created_at', 'status'];

/** Who opens the page of one person, of the one kind or the other. */
const PERSON_ROLES = ['buyers', 'sellers'] as const;
/** Who sees what is dealt with, of the one kind or the other. */
const CONCERN_ROLES = ['finance', 'reports'] as const;

export const extras = {
  /** `admins` read all of it, others what concerns the people they may see. */
  activity: {
    access: 'signedIn',
    row: activityEvent,
    filter: activityFilter,
    sortBy: [],
    make: exportMade,
  },
  'refund-requests': {
    access: ['finance'],
    row: refundRequest,
    filter: z.extend(concernFilter(REQUEST_STATUSES, FILTERS.requests), words),
    sortBy: [...concernSort, 'credits'],
    change: decision,
  },
  reports: {
    access: ['reports'],
    row: communityReport,
    filter: concernFilter(REPORT_STATUSES, FILTERS.reports),
    sortBy: [...concernSort, 'service'],
    change: reportChange,
  },
  /** Who deals with which of them, each for those who may see it. */
  assignments: {
    access: CONCERN_ROLES,
    row: assignment,
    filter: input.nothing,
    sortBy: [],
    change: assignmentChange,
  },
  /** What people wrote through the contact form, as its own call has it; here its state is set. */
  messages: {
    access: ['reports'],
    row: submission,
    filter: messageFilter,
    sortBy: ['id', 'created_at', 'status'],
    change: messageChange,
  },
  /** What was answered to them, each sent by mail; one that failed is sent again. */
  replies: {
    access: ['reports'],
    row: reply,
    filter: replyFilter,
    sortBy: [],
    make: newReply,
    change: replyChange,
  },
  /** What is answered often, for everybody who answers. */
  'saved-replies': {
    access: ['reports'],
    row: savedReply,
    filter: input.nothing,
    sortBy: [],
    make: savedReplyForm,
    change: savedReplyChange,
    removes: true,
  },
  /** Each holder of a role sees those whom it is about. */
  people: {
    access: PERSON_ROLES,
    row: personPage,
    filter: personFilter,
    sortBy: ['id'],
  },
  bookings: {
    access: PERSON_ROLES,
    row: booking,
    filter: bookingFilter,
    sortBy: ['id', 'starts_at', 'created_at'],
  },
  /** What staff write about people and about what these want. Each has an author, who alone changes its text and removes it. */
  notes: {
    access: [...PERSON_ROLES, ...CONCERN_ROLES],
    row: note,
    filter: noteFilter,
    sortBy: [],
    make: newNote,
    change: noteChange,
    removes: true,
  },
  /** Administrators who may see something, and so can be mentioned in a note about it, or deal with it. */
  colleagues: {
    access: [...PERSON_ROLES, ...CONCERN_ROLES],
    row: colleague,
    filter: colleagueFilter,
    sortBy: [],
  },
  /** Read by whoever has to give one, worded by those who manage administrators. */
  reasons: {
    access: 'signedIn',
    writes: ['admins'],
    row: reason,
    filter: reasonFilter,
    sortBy: [],
    make: newReason,
    change: reasonChange,
  },
  /** Of the people named, those whom the reader may block or delete. */
  consequences: { access: 'signedIn', row: consequence, filter: consequenceFilter, sortBy: [] },
  /** The figures of the dashboard against the same stretch of the period before. */
  comparisons: { access: ['dashboard'], row: comparison, filter: comparisonFilter, sortBy: [] },
  /** The same marketplace by day, week and month, and a year before. */
  trends: { access: ['dashboard'], row: trendPoint, filter: trendFilter, sortBy: [] },
  /** What came in, went out and is still owed, of a month or any days; its books are checked when it is asked for. */
  statements: { access: ['finance'], row: statement, filter: input.nothing, sortBy: [] },
  /** What a payout to a seller is made of, and what became of it. */
  payouts: { access: ['finance'], row: payoutPage, filter: payoutFilter, sortBy: [] },
  /** How lists are looked at: those of the lists that the reader opens. */
  views: {
    access: 'signedIn',
    row: savedView,
    filter: viewFilter,
    sortBy: [],
    make: newView,
    change: viewChange,
    removes: true,
  },
  /** Whether all books balance: checked every night, and whenever it is changed. */
  books: { access: ['finance'], row: books, filter: input.nothing, sortBy: [], change: input.nothing },
  /** Accounts of administrators that somebody is guessing at, the oldest warning first, until one is dealt with. */
  guessed: {
    access: ['admins'],
    row: guessedAt,
    filter: input.nothing,
    sortBy: [],
    change: guessedChange,
  },
  /** Where somebody is signed in: one's own, and with the role `admins` a colleague's. To remove one is to end it. */
  'staff-sessions': {
    access: 'signedIn',
    row: staffSession,
    filter: sessionsFilter,
    sortBy: [],
    removes: () => endedSessions,
  },
  notifications: {
    access: 'signedIn',
    row: notice,
    filter: input.nothing,
    sortBy: [],
    change: seenChange,
    whole: () => z.object({ id: z.literal('all'), unread: z.literal(false) }),
  },
} as const satisfies Record<Extra, ExtraResource>;
