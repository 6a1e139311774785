import { uniqueWord } from '../../support/uniqueWord';

/** Record of a REST resource, as the API returns the record. */
// Allows any field, because this file must not import the fields of the records from the product.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Row = Record<string, any>;

interface RestSpecification {
  /** Roles that are allowed to read the records. `null` allows every signed-in user. */
  roles: readonly string[] | null;
  /** Roles that are allowed to write. Without `writerRoles`, every user who can read can also write. */
  writerRoles?: readonly string[];
  /** Filter that each request for the list needs, because the list is empty without the filter. */
  filter?: object;
  /** Name of the filter for rows that refer to another record, and a function that returns the other record's id. */
  reference?: readonly [filter: string, referenceOf: (row: Row) => unknown];
  /** Returns the fields of a new record. @param first returns the newest record of another resource */
  create?: (first: (resource: string) => Promise<Row>) => object | Promise<object>;
  /** Valid fields of an update. Without `update`, no request can change a record. */
  update?: object;
  /** `true` if a request can delete a record. */
  delete?: true;
  /** Permission action of each write, unless the action is `create`, `edit` or `delete`. */
  actions?: Partial<Record<'create' | 'update' | 'delete', string>>;
  /** Roles beyond `roles` that live updates notify, for records about bookings. */
  alsoNotified?: readonly string[];
  /** Rule for each write that can need step-up authentication. */
  stepUp?: Partial<Record<'create' | 'update' | 'delete', string>>;
  /** `true` if the server exports the list to a file. */
  exported?: true;
}

/**
 * REST resources beyond section 7 of the specification, in the order of the capabilities. The file imports nothing from
 * the product, so that the tests fail if the contract, which server and client share, contains a mistake.
 */
export const restSpecifications: Readonly<Record<string, RestSpecification>> = {
  /** A role can restrict a user to events about some people. See `tests/server/auditLog/events.test.ts`. */
  activity: {
    roles: null,
    create: () => ({ what: 'statements', rows: 1 }),
    actions: { create: 'own' },
    stepUp: { create: 'reportsExportOfPeople' },
  },
  'refund-requests': {
    roles: ['finance'],
    reference: ['person', (row) => row.buyer?.id],
    update: { status: 'denied', reason: 'other', note: 'Too late' },
    actions: { update: 'decide' },
    alsoNotified: ['dashboard'],
    stepUp: { update: 'approvesMuch' },
    exported: true,
  },
  reports: {
    roles: ['reports'],
    reference: ['person', (row) => row.seller?.id],
    update: { status: 'closed' },
    actions: { update: 'close' },
    exported: true,
  },
  assignments: { roles: ['finance', 'reports'], update: { assignee: 1001 }, actions: { update: 'assign' } },
  messages: {
    roles: ['reports'],
    reference: ['person', (row) => row.user?.id],
    update: { status: 'spam' },
    actions: { update: 'mark' },
  },
  replies: {
    roles: ['reports'],
    reference: ['message', (row) => row.message],
    create: async (first) => ({ message: (await first('messages')).id, text: 'Hello' }),
    update: { again: true },
    actions: { create: 'send', update: 'resend' },
  },
  'saved-replies': {
    roles: ['reports'],
    create: () => ({ name: 'Greeting', text: 'Hello' }),
    update: { name: 'Another name' },
    delete: true,
  },
  people: { roles: ['buyers', 'sellers'] },
  bookings: { roles: ['buyers', 'sellers'], reference: ['person', (row) => row.buyer?.id], exported: true },
  notes: {
    roles: ['buyers', 'sellers', 'finance', 'reports'],
    reference: ['about', (row) => row.about],
    create: () => ({ about: 'buyer:1042', text: 'Prefers mornings' }),
    update: { text: 'Another text' },
    delete: true,
  },
  colleagues: { roles: ['buyers', 'sellers', 'finance', 'reports'] },
  reasons: {
    roles: null,
    writerRoles: ['admins'],
    reference: ['kind', (row) => row.kind],
    create: () => ({ kind: 'block', text: 'Sells elsewhere' }),
    update: { text: 'Another reason' },
  },
  consequences: { roles: null, filter: { id: [1042, 1068] } },
  comparisons: { roles: ['dashboard'] },
  trends: { roles: ['dashboard'] },
  statements: { roles: ['finance'] },
  payouts: { roles: ['finance'] },
  views: {
    roles: null,
    reference: ['list', (row) => row.list],
    create: () => ({ list: 'buyers', name: 'Mine', shown: { filter: {} }, is_shared: false }),
    update: { name: 'Another view' },
    delete: true,
  },
  books: { roles: ['finance'], update: {}, actions: { update: 'check' } },
  guessed: { roles: ['admins'], update: { dealt_with: true }, actions: { update: 'resolve' } },
  'staff-sessions': {
    roles: null,
    reference: ['person', (row) => row.person],
    delete: true,
    actions: { delete: 'sign_out' },
  },
  invitations: {
    roles: ['admins'],
    create: () => ({ email: `${uniqueWord()}@invited.example`, role_ids: [1], language: 'en', way: 'link' }),
    update: { way: 'link' },
    delete: true,
    actions: { update: 'resend', delete: 'revoke' },
    stepUp: { create: 'unlessOff', update: 'unlessOff' },
  },
  factors: {
    roles: null,
    reference: ['person', () => 1001],
    create: () => ({ kind: 'recovery_code' }),
    update: { name: 'Another key' },
    delete: true,
    stepUp: { create: 'always', delete: 'always' },
  },
  notifications: { roles: null, update: { unread: false }, actions: { update: 'read' } },
};

const namesWith = (part: keyof RestSpecification) =>
  Object.keys(restSpecifications).filter((name) => part in restSpecifications[name]!);

/** Names of the resources whose specification contains the write. */
export const restNames = {
  updated: namesWith('update'),
  created: namesWith('create'),
  deleted: namesWith('delete'),
  exported: namesWith('exported'),
};
