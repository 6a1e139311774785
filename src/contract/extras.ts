import * as z from 'zod/mini';

import { activityEvent, activityFilter, exportMade } from './activity';
import { nothing as doneAnswer } from './answer';
import { booking, bookingFilter } from './bookings';
import { call, type Access } from './call';
import { consequence, consequenceFilter } from './consequences';
import { communityReport, REPORT_STATUSES, reportChange } from './communityReports';
import { type Field, type Id } from './field';
import type { DEMO_LOGINS, SETUP } from './firstRun';
import * as input from './inputs';
import { RECENT_PERIODS } from './limits';
import { colleague, note, noteChange, noteFilter, newNote } from './notes';
import { notice, seenChange } from './notices';
import { personFilter, personPage } from './personPage';
import { ofPerson, onlyId } from './queries';
import { newReason, reason, reasonChange, reasonFilter } from './reasons';
import { decision, refundRequest, REQUEST_STATUSES } from './refundRequests';

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
  /** Rows can be removed, each by itself. */
  removes?: true;
  /** What the row `all` answers, where an update of it is one of all rows. */
  whole?: () => z.ZodMiniType;
}

const recent = z.optional(z.enum(RECENT_PERIODS));
/** @param statuses that a list can be narrowed to */
const concernFilter = <const Words extends readonly [string, ...string[]]>(statuses: Words) =>
  z.object({
    ...onlyId,
    ...ofPerson,
    status: z.optional(z.enum(statuses)),
    period: recent,
    created: recent,
  });
const concernSort = ['id', 'appointment_date', 'created_at', 'status'];

/** Who opens the page of one person, of the one kind or the other. */
const PERSON_ROLES = ['buyers', 'sellers'] as const;

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
    filter: concernFilter(REQUEST_STATUSES),
    sortBy: [...concernSort, 'credits'],
    change: decision,
  },
  reports: {
    access: ['reports'],
    row: communityReport,
    filter: concernFilter(REPORT_STATUSES),
    sortBy: [...concernSort, 'service'],
    change: reportChange,
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
  /** What staff write about people. Each has an author, who alone changes its text and removes it. */
  notes: {
    access: PERSON_ROLES,
    row: note,
    filter: noteFilter,
    sortBy: [],
    make: newNote,
    change: noteChange,
    removes: true,
  },
  /** Administrators who may see a person, and can be mentioned in a note about them. */
  colleagues: { access: PERSON_ROLES, row: colleague, filter: noteFilter, sortBy: [] },
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
  notifications: {
    access: 'signedIn',
    row: notice,
    filter: input.nothing,
    sortBy: [],
    change: seenChange,
    whole: () => z.object({ id: z.literal('all'), unread: z.literal(false) }),
  },
} as const satisfies Record<string, ExtraResource>;
export type Extra = keyof typeof extras;
export const EXTRAS = Object.keys(extras) as readonly Extra[];

/** Ends the session that makes it: section 7 has no call for that, so a server says whether it has this one. */
export const signOut = call('POST user/logout', 'signedIn', input.nothing, doneAnswer);
export const SIGN_OUT = 'sign-out';

/** The lists of payouts, buyers' transactions, sellers and buyers can be narrowed to the rows that make a figure. */
export const FIGURE_ROWS = 'figure-rows';

/** All that a server may offer, by the name it offers it by. */
export type Capability = Extra | typeof SIGN_OUT | typeof FIGURE_ROWS | typeof SETUP | typeof DEMO_LOGINS;
