import * as z from 'zod/mini';

import { nothing as doneAnswer } from './answer';
import { call, type Access } from './call';
import {
  choice,
  date,
  described,
  entity,
  field,
  flag,
  hundredths,
  id,
  nullable,
  number,
  optional,
  optionalText,
  orNobody,
  text,
  yesOrNo,
  type Field,
  type Id,
  type RowOf,
} from './field';
import type { DEMO_LOGINS, SETUP } from './firstRun';
import * as input from './inputs';
import { MAX_MONEY, MAX_NOTE, RECENT_PERIODS, type RecentPeriod } from './limits';
import { onlyId } from './queries';
import { readId, readText } from './read';
import * as say from './sentences';

export interface ListFilter {
  id?: Id | undefined;
  status?: string | undefined;
  /** Of the appointment. */
  period?: RecentPeriod | undefined;
  /** Of the row itself. */
  created?: RecentPeriod | undefined;
}

/**
 * What our server offers beyond section 7 (decisions, Extras): resources under `extras/`, each by the name that a server
 * offers it by, in the plain REST dialect of `ra-data-simple-rest`: row by row and without an envelope.
 */
export interface ExtraResource {
  access: Access;
  row: Field<unknown, { id: Id }>;
  /** What a list can be narrowed by. */
  filter: z.ZodMiniType<ListFilter>;
  /** What a list can be sorted by; nothing where its order is its own. */
  sortBy: readonly string[];
  /** What an update says. */
  change: z.ZodMiniType;
  /** What the row `all` answers, where an update of it is one of all rows. */
  whole?: () => z.ZodMiniType;
}

const contactId = field<Id, Id | undefined>(id.schema, (value) =>
  value == null ? undefined : readId(value),
);
const contactFields = {
  /** Without one, nothing can be done to the account. */
  id: contactId,
  name: text,
  email: optionalText,
  phone: optionalText,
};
const contact = entity(contactFields, 'Contact');
export type ContactRow = RowOf<typeof contact>;
const contactOrNobody = orNobody(contact);

export const REQUEST_STATUSES = ['open', 'approved', 'denied'] as const;
const requestStatus = choice(REQUEST_STATUSES);

/** What a buyer asks to have back of a booking. */
const refundRequest = entity(
  {
    id,
    appointment_date: described('`null` without a booking', nullable(date)),
    created_at: nullable(date),
    buyer: contactOrNobody,
    seller: contactOrNobody,
    service: described('What was booked, where a server says so', optional(optionalText)),
    booking_id: described('Where a server says so', optional(nullable(id))),
    reason: text,
    credits: hundredths,
    refunded_credits: described('What else was given back of the debit', optional(hundredths)),
    refunded_by: described('Who did; `null` where that is not known', optional(optionalText)),
    refunded_at: described('When last', optional(nullable(date))),
    refundable_credits: described('What is left of the debit', optional(hundredths)),
    approved_credits: described(
      'What approving it gave back, which may be less than was asked for; `null` otherwise',
      optional(nullable(number)),
    ),
    /** What is not `open` cannot be decided any more. */
    status: field(requestStatus.schema, (value, where) => requestStatus.read(value, where) || 'open'),
    decided_by: optionalText,
    decided_at: nullable(date),
    note: optionalText,
    transaction_id: described('The debit it is about', optional(id)),
  },
  'RefundRequest',
);
export type RefundRequestRow = RowOf<typeof refundRequest>;

export const REPORT_STATUSES = ['open', 'closed'] as const;

/** A buyer's complaint about a booking. */
const communityReport = entity(
  {
    id,
    appointment_date: nullable(date),
    created_at: nullable(date),
    buyer: contactOrNobody,
    service: text,
    seller: described(
      'Who is reported; `null` once the person is deleted, or where a server does not say',
      orNobody(entity({ ...contactFields, is_restricted: flag }, 'ReportedContact')),
    ),
    reason: text,
    status: described('Where a server says so', optional(choice(REPORT_STATUSES))),
  },
  'CommunityReport',
);
export type CommunityReportRow = RowOf<typeof communityReport>;

/** Something that has happened. Its update says that it was seen: `{ unread: false }`, for all of them at `all`. */
const notice = entity(
  {
    id,
    kind: described('What it is about, such as `refund_request`', text),
    message: text,
    created_at: date,
    unread: yesOrNo,
    done: described(
      'How it was dealt with: `approved`, `denied`, `closed`, or `paid` with a later payout; it is no news any more',
      optional(optionalText),
    ),
    link: described(
      'Where it leads: an address below the admin area, such as contact_forms?only=12',
      field<string, string | undefined>(text.schema, (value) => readText(value) || undefined),
    ),
  },
  'Notice',
);
export type NoticeRow = RowOf<typeof notice>;

/** Why a request is denied, for whoever reads it later. */
export const denialForm = z.object({
  note: input.requiredText(say.noteIsRequired, MAX_NOTE, say.atMostCharacters(MAX_NOTE)),
});

const someHundredths = z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_MONEY * 100)));

/**
 * What whoever approves a request has before their eyes, sent back where the row says it: how much is given, and what
 * was left of the debit. Is either not so any more, nothing is given.
 */
const approval = z.object({ credits: someHundredths, refundable_credits: someHundredths });
export type Approval = z.output<typeof approval>;

export const decision = z.discriminatedUnion(
  'status',
  [
    z.extend(approval, { status: z.literal('approved') }),
    z.extend(denialForm, { status: z.literal('denied') }),
  ],
  say.sentence('A request can be approved or denied', 'Una solicitud se aprueba o se deniega'),
);
export const reportChange = z.object({
  status: z.enum(
    REPORT_STATUSES,
    say.sentence('A report is open or closed', 'Una denuncia está abierta o cerrada'),
  ),
});
export const seenChange = z.object({
  unread: z.literal(false, say.sentence('Only false can be said', 'Solo se admite false')),
});

const recent = z.optional(z.enum(RECENT_PERIODS));
/** @param statuses that a list can be narrowed to */
const concernFilter = <const Words extends readonly [string, ...string[]]>(statuses: Words) =>
  z.object({
    ...onlyId,
    status: z.optional(z.enum(statuses)),
    period: recent,
    created: recent,
  });
const concernSort = ['id', 'appointment_date', 'created_at', 'status'];

export const extras = {
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
