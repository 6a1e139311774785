type Verb = 'getList' | 'getOne' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';

/** Example of a request to an endpoint, with the shape of its response. */
export interface Example {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the API root, with a query. */
  url: string;
  body?: Record<string, unknown>;
  /** Call of the data provider that sends exactly this request. */
  providerCall?: readonly [verb: Verb, resource: string, params: object];
  /** Shape of the response's `data`. A leaf names its allowed JSON types, a list contains one example row. */
  data: unknown;
}

/** Roles of a signed-in caller. `none` is an administrator without a role. */
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

/** Ids of the records that a test has created. */
export interface TestRowIds {
  person: number;
  category: number;
  plan: number;
  admin: number;
  debit: number;
}

/** Description of a section 7 endpoint, independent of the contract. A mistake in the contract therefore fails the tests. */
export interface Call {
  /** Roles that may send the request, each on its own; `null` for a public endpoint. */
  allowedRoles: readonly Holder[] | null;
  examples: Record<string, Example>;
  /** Record with the id in the path, or the id of the record that `first` creates in an empty table. */
  idFrom?: keyof TestRowIds | number;
  /** Endpoint of which the example is sent first. */
  first?: string;
  /** Valid body. */
  good?: object | ((ids: TestRowIds) => object);
  /** Invalid values of each field of the body. */
  refused?: Record<string, unknown[]>;
  /** Field with a unique constraint. */
  unique?: string;
  /** Fields of the body that may be missing. */
  optional?: readonly string[] | 'every field';
}

/** Endpoints of an area by their names in the contract. */
export type Area = Record<string, Call>;
