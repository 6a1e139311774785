import type { Role } from './roles';
import { BOOKING_CASE_NAMES } from './support/bookingCases';

interface CatalogueEntry {
  /** Kind of the records in the audit log and in live updates, such as `category` in `category:7`. */
  kind: string;
  /** Roles that permit receiving live updates about a change. */
  audience: readonly Role[];
  /**
   * Tag of the endpoints in the OpenAPI document. Set only for a resource beyond section 7 of the specification. The
   * name of such a resource is also a capability, without which the back-office has no page for the resource.
   */
  tag?: { name: string; description: string };
}

/** Resources of the catalogue, by the name of the react-admin resource. */
export const CATALOGUE_RESOURCES = {
  categories: { kind: 'category', audience: ['categories'] },
  pricing_plan: { kind: 'plan', audience: ['subscriptions'] },
} as const satisfies Record<string, CatalogueEntry>;
export type CatalogueResource = keyof typeof CATALOGUE_RESOURCES;

/** Resources of the catalogue beyond section 7 of the specification. */
type OptionalResource = {
  [Name in CatalogueResource]: (typeof CATALOGUE_RESOURCES)[Name] extends { tag: object } ? Name : never;
}[CatalogueResource];

/** Entries of the resources of the catalogue, in the order of the declaration. */
export const CATALOGUE_ENTRIES = Object.entries<CatalogueEntry>(CATALOGUE_RESOURCES);
/** Names of the resources of the catalogue that a server can lack. */
export const OPTIONAL_RESOURCES = CATALOGUE_ENTRIES.flatMap(([name, { tag }]) =>
  // The cast restores the type of the keys, because `Object.entries` returns strings.
  tag ? [name as OptionalResource] : [],
);

/** REST resources under `extras/`. Each name is also a capability. */
export const REST_RESOURCES = [
  'activity',
  ...BOOKING_CASE_NAMES,
  'assignments',
  'messages',
  'replies',
  'saved-replies',
  'people',
  'bookings',
  'notes',
  'colleagues',
  'reasons',
  'consequences',
  'comparisons',
  'trends',
  'statements',
  'payouts',
  'views',
  'books',
  'guessed',
  'staff-sessions',
  'invitations',
  'factors',
  'notifications',
] as const;
export type RestResourceName = (typeof REST_RESOURCES)[number];
