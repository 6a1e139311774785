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
  /**
   * Shape of the response's `data`. A string names the allowed JSON types, and `undefined` allows a missing field. A list
   * contains one example row.
   */
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

/** Endpoint of section 7, described without the contract, so that a mistake in the contract fails the tests. */
export interface EndpointSpecification {
  /** Roles that may send the request. Each role suffices alone. `null` for a public endpoint. */
  allowedRoles: readonly Holder[] | null;
  examples: Record<string, Example>;
  /** Id in the path: the name of a record in `TestRowIds`, or the id of the first record that `first` creates. */
  idFrom?: keyof TestRowIds | number;
  /** Name of another endpoint, whose example the test must send first. */
  first?: string;
  /** Valid body. */
  good?: object | ((ids: TestRowIds) => object);
  /** Invalid values of each field of the body. */
  invalid?: Record<string, unknown[]>;
  /** Rule that decides whether the request needs step-up authentication. Without a rule, the request never does. */
  stepUp?: string;
  /** Group of the Activity filter that contains the audit event of an action. */
  group?: 'blocks' | 'refunds' | 'changes';
  /** Direction in which an action on people moves credits. */
  moves?: 'credit' | 'debit';
  /** Field with a unique constraint. */
  unique?: string;
  /** Fields of the body that may be missing. */
  optional?: readonly string[] | 'every field';
}

/** Endpoints of an area, by the name of the endpoint in the contract. */
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
  /** Form values that the request omits. */
  unsent?: object;
}

/**
 * Describes the endpoints of a list whose records react-admin creates, updates and deletes.
 *
 * @param resource name of the react-admin resource
 * @param allowedRoles roles that may send the requests. Each role suffices alone
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
    /** The valid body (`good`) is the body of the example with another value of the unique field. */
    create: (url: string, body: Record<string, unknown>, known: WriteOptions) => {
      const { unique } = known;
      const good = { ...body, ...(unique && { [unique]: `${String(body[unique])} 2` }) };
      return post('create', url, body, { good, ...known }, {});
    },
    /** The valid body (`good`) is the body of the example, unless `known` contains a valid body. */
    update: (url: string, body: Record<string, unknown>, known: WriteOptions) =>
      post('update', url, body, { good: body, ...known }, { id: idIn(url), previousData: { id: idIn(url) } }),
    remove: (url: string, known: Pick<EndpointSpecification, 'stepUp'> = {}) =>
      example('delete', known, {
        method: 'DELETE',
        url,
        providerCall: ['delete', resource, { id: idIn(url) }],
        data: 'null',
      }),
  };
};
