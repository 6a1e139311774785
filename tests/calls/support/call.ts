type Verb = 'getList' | 'getOne' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';

/** One example of a call, as it goes over the wire and comes back. */
export interface Example {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the API's root, with an example's query. */
  url: string;
  body?: Record<string, unknown>;
  /** What the screens ask the data provider for, where that makes this very call of it. */
  providerCall?: readonly [verb: Verb, resource: string, params: object];
  /** Of the answer's `data`: each leaf names the JSON types it may have, a list shows one of its rows. */
  data: unknown;
}

/** Who can be signed in: `none` holds no role. */
export const ALL_HOLDERS = [
  'dashboard',
  'categories',
  'sellers',
  'buyers',
  'subscriptions',
  'reports',
  'finance',
  'blocked_users',
  'settings',
  'admins',
  'none',
] as const;
export type Holder = (typeof ALL_HOLDERS)[number];

/** The ids of what a test has made. */
export interface TestRowIds {
  person: number;
  category: number;
  plan: number;
  admin: number;
  debit: number;
}

/** All that is known of a call of the specification's section 7, written once more by hand: were it read from the contract, a slip there would go unseen. */
export interface Call {
  /** Those of whom one role is enough; `null` is anybody, signed in or not. */
  allowedRoles: readonly Holder[] | null;
  examples: Record<string, Example>;
  /** Whose id stands in the path of a good body; a number is of the row that `first` has made in an empty table. */
  idFrom?: keyof TestRowIds | number;
  /** The call whose example is sent before. */
  first?: string;
  /** A body that is taken. */
  good?: object | ((there: TestRowIds) => object);
  /** Every field of the body, and what it must not be. */
  refused?: Record<string, unknown[]>;
  /** The field that no two rows share. */
  unique?: string;
  /** What may be left out of it. */
  optional?: readonly string[] | 'every field';
}

/** The calls of an area by their names in the contract. */
export type Area = Record<string, Call>;
