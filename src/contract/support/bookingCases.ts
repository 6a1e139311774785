import type { messages } from '../messages.en';
import type { Role } from '../roles';

/** Status of a record about a booking. Each status has a label in every language, in the messages of the contract. */
export type CaseStatus = keyof (typeof messages)['case_status'];

interface BookingCase {
  /** Kind of the records in the audit log and in live updates, such as `report` in `report:7`. */
  kind: string;
  /** Roles that permit receiving live updates about a change. The first role permits opening the list. */
  audience: readonly [Role, ...Role[]];
  /** Name of the react-admin resource with the page of the list. */
  page: string;
  /** Name under which the list's filters, saved views and columns are declared. */
  list: string;
}

/**
 * Resources with records about a booking, by the name of the REST resource. The messages of the page contain the names
 * `name` and `audit_name`. The names `audit_kind`, `audit_list` and `permission_name` are optional and replace `name`.
 */
export const BOOKING_CASES = {
  'refund-requests': {
    kind: 'refund-request',
    audience: ['finance', 'dashboard'],
    page: 'refund_requests',
    list: 'requests',
  },
  reports: { kind: 'report', audience: ['reports'], page: 'community_reports', list: 'reports' },
} as const satisfies Record<string, BookingCase>;

type BookingCases = typeof BOOKING_CASES;
export type BookingCaseName = keyof BookingCases;
export type BookingCasePage = BookingCases[BookingCaseName]['page'];
export type BookingCaseKind = BookingCases[BookingCaseName]['kind'];

// The casts restore the types of the keys, because `Object.keys` and `Object.entries` return strings.
export const BOOKING_CASE_NAMES = Object.keys(BOOKING_CASES) as BookingCaseName[];
const ENTRIES = Object.entries(BOOKING_CASES) as [BookingCaseName, BookingCases[BookingCaseName]][];

/** Creates an object with a value for each resource. Its keys are the values of the property `key` of the resources. */
export const byBookingCase = <Key extends 'kind' | 'page' | 'list', T>(
  key: Key,
  toValue: (bookingCase: BookingCase, name: BookingCaseName) => T,
) =>
  Object.fromEntries(
    ENTRIES.map(([name, bookingCase]) => [bookingCase[key], toValue(bookingCase, name)]),
  ) as Record<BookingCases[BookingCaseName][Key], T>;

/** Returns the page of a REST resource with records about bookings, or `undefined` for another resource. */
export const bookingCasePage = (name: string): string | undefined =>
  Object.hasOwn(BOOKING_CASES, name) ? BOOKING_CASES[name as BookingCaseName].page : undefined;
