type Verb = 'getList' | 'getOne' | 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany';

/** Example of a request to an endpoint, with the shape of its response. */
export interface Example {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the API root, with a query. */
  url: string;
  body?: Record<string, unknown>;
  /** Call of the data provider that sends exactly this request. */
  providerCall?:
    | readonly [verb: Verb, resource: string, params: object]
    | readonly [verb: 'act', action: string, resource: string, params: object];
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
  buyer: number;
  category: number;
  plan: number;
  admin: number;
  debit: number;
}

/** Description of a section 7 endpoint, independent of the contract. A mistake in the contract therefore fails the tests. */
export interface EndpointSpecification {
  /** Roles that may send the request, each on its own; `null` for a public endpoint. */
  allowedRoles: readonly Holder[] | null;
  examples: Record<string, Example>;
  /** Record with the id in the path, or the id of the record that `first` creates in an empty table. */
  idFrom?: keyof TestRowIds | number;
  /** Name of an endpoint that must send its example first. */
  first?: string;
  /** Valid body. */
  good?: object | ((ids: TestRowIds) => object);
  /** Invalid values of each field of the body. */
  invalid?: Record<string, unknown[]>;
  /** Field with a unique constraint. */
  unique?: string;
  /** Fields of the body that may be missing. */
  optional?: readonly string[] | 'every field';
}

/** Endpoints of an area by their names in the contract. */
export type Area = Record<string, EndpointSpecification>;

/** Converts the query of a list to the parameters of the data provider. */
const listParams = (url: string) => {
  const query = new URLSearchParams(url.split('?')[1]);
  return {
    filter: { q: query.get('search') ?? '' },
    ...(query.has('page') && {
      pagination: { page: Number(query.get('page')), perPage: Number(query.get('per_page')) },
    }),
    ...(query.has('sort_by') && {
      sort: { field: query.get('sort_by'), order: query.get('sort_direction')?.toUpperCase() },
    }),
  };
};

/** Converts the flags 1 and 0 of the API to the booleans of a form. */
const toFormValues = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, field.startsWith('is_') ? value === 1 : value]),
  );

interface WriteOptions extends Omit<EndpointSpecification, 'allowedRoles' | 'examples'> {
  /** Form values that are not sent. */
  unsent?: object;
}

/**
 * Describes the endpoints of a list that react-admin creates, updates and deletes records of.
 *
 * @param resource name of the react-admin resource
 * @param allowedRoles roles that may send the requests, each on its own
 */
export const restEndpoints = (resource: string, ...allowedRoles: Holder[]) => {
  const example = (
    verb: string,
    known: Partial<EndpointSpecification>,
    one: Example,
  ): EndpointSpecification => ({ allowedRoles, examples: { [`${verb} at ${one.url}`]: one }, ...known });
  const post = (
    verb: 'create' | 'update',
    url: string,
    body: Record<string, unknown>,
    { unsent, ...known }: WriteOptions,
    params: object,
  ) =>
    example(verb, known, {
      method: 'POST',
      url,
      body,
      providerCall: [verb, resource, { ...params, data: { ...toFormValues(body), ...unsent } }],
      data: 'null',
    });
  /** Returns the id in the path. */
  const idIn = (url: string) => Number(/\b\d+\b/.exec(url)?.[0]);
  return {
    /** @param data shape of the response */
    list: (url: string, data: object) =>
      example(
        'getList',
        {},
        { method: 'GET', url, providerCall: ['getList', resource, listParams(url)], data },
      ),
    /** Uses the example as the valid body too, with another value of the unique field. */
    create: (url: string, body: Record<string, unknown>, known: WriteOptions) => {
      const { unique } = known;
      const good = { ...body, ...(unique && { [unique]: `${String(body[unique])} 2` }) };
      return post('create', url, body, { good, ...known }, {});
    },
    /** Uses the example as the valid body too, unless `known` has another one. */
    update: (url: string, body: Record<string, unknown>, known: WriteOptions) =>
      post('update', url, body, { good: body, ...known }, { id: idIn(url), previousData: { id: idIn(url) } }),
    remove: (url: string) =>
      example(
        'delete',
        {},
        { method: 'DELETE', url, providerCall: ['delete', resource, { id: idIn(url) }], data: 'null' },
      ),
  };
};
