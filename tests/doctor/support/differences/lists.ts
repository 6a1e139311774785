import {
  BUYERS,
  inData,
  inQuery,
  inRows,
  json,
  PLANS,
  SELLERS,
  type Json,
  type Planted,
  type PlantedDifference,
} from '../plant';

const CATEGORIES = 'admin/category';
const UNKNOWN_TEXT = 'qzxjvw7431';
/** Columns by which the doctor sorts lists of people. */
const COLUMNS = ['created_at', 'id', 'email', 'first_name'];

const fromStart = (perPage: string) =>
  inQuery(SELLERS, (query) => {
    query.set('page', '1');
    query.set('per_page', perPage);
  });
/** Replaces the total of the sellers with other metadata. */
const uncounted = (more: Json): Planted =>
  inData(SELLERS, ({ sellers }) => ({ sellers: { data: (sellers as Json).data, ...more } }));

/** Rejects a request for a list if `isRejected` returns `true` for the query. */
const rejecting = (
  call: string,
  isRejected: (query: URLSearchParams) => boolean,
  said = 'Bad request.',
): Planted => ({
  respond: (path, response, request) => {
    if (path !== call || !isRejected(new URL(request.url!, 'http://provider').searchParams)) return false;
    json({ success: false, message: said }, 422)(response);
    return true;
  },
});

/** Differences of rows, pages, searches and sort orders. */
export const lists: PlantedDifference[] = [
  [
    'rows have no id',
    inRows(PLANS, ({ id: _left, ...row }) => row),
    ['fail unreadable GET admin/subscription-plans'],
  ],
  [
    'a row is null',
    inRows(SELLERS, (row, index) => (index === 3 ? null : row)),
    ['gap null-row GET admin/sellers'],
  ],
  [
    'two rows have the same id',
    inRows(SELLERS, (row, index) => ({ ...row, id: Number(row.id) + (index === 4 ? 1 : 0) })),
    ['gap shared-ids GET admin/sellers id'],
  ],
  [
    'the data of a response is the list instead of an object with the list',
    inData(PLANS, ({ plans }) => plans),
    ['note list-elsewhere GET admin/subscription-plans'],
  ],
  [
    'a list has a name that section 7 of the specification does not contain',
    inData(SELLERS, ({ sellers }) => ({ vendors: sellers })),
    ['fail unreadable GET admin/sellers'],
  ],
  [
    'a list has no total',
    inData(SELLERS, ({ sellers }) => ({ sellers: { data: (sellers as { data: unknown }).data } })),
    ['gap missing GET admin/sellers sellers.total'],
  ],
  [
    'the total is a string',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: '37' } })),
    ['note number-as-text GET admin/sellers sellers.total'],
  ],
  [
    'the total counts only the rows of one page',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: 10 } })),
    ['gap wrong-total GET admin/sellers'],
  ],
  [
    'the total is too high',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: 370 } })),
    ['gap wrong-total GET admin/sellers'],
  ],
  [
    'the first page contains all rows',
    inQuery(SELLERS, (query) => {
      query.set('page', '1');
      query.set('per_page', '100');
    }),
    ['note paging-ignored GET admin/sellers'],
  ],
  [
    'every page is the first page',
    inQuery(SELLERS, (query) => query.set('page', '1')),
    ['gap page-ignored GET admin/sellers'],
  ],
  [
    'each page has more rows than the request asks for',
    inQuery(SELLERS, (query) => query.set('per_page', '20')),
    ['note page-size-ignored GET admin/sellers'],
  ],
  [
    'the server ignores the search',
    inQuery(BUYERS, (query) => query.delete('search')),
    ['gap search-ignored GET admin/buyers'],
  ],
  [
    'a search by email finds no rows',
    inQuery(BUYERS, (query) => {
      if (query.get('search')?.includes('@')) query.set('search', 'nobody at all');
    }),
    ['gap search-misses GET admin/buyers'],
  ],
  [
    'the sort order is ignored',
    inQuery(BUYERS, (query) => {
      query.delete('sort_by');
      query.delete('sort_direction');
    }),
    COLUMNS.map((column) => `gap sort-ignored GET admin/buyers ${column}`),
  ],
  [
    'the two sort directions are swapped',
    inQuery(BUYERS, (query) =>
      query.set('sort_direction', query.get('sort_direction') === 'asc' ? 'desc' : 'asc'),
    ),
    COLUMNS.map((column) => `gap sort-reversed GET admin/buyers ${column}`),
  ],
  [
    'every period has the same statistics',
    inQuery('admin/dashboard-stats', (query) => query.set('range', 'this_month')),
    ['gap period-ignored GET admin/dashboard-stats range'],
  ],
  [
    'the server rejects a period',
    inQuery('admin/dashboard-stats', (query) => {
      if (query.get('range') === 'last_year') query.set('range', 'never');
    }),
    ['gap period-refused GET admin/dashboard-stats range'],
  ],
  [
    'ids are numbers that JavaScript rounds',
    inRows(SELLERS, (row) => ({ ...row, id: 2 ** 53 + 2 * Number(row.id) })),
    ['fail rounded-id GET admin/sellers id'],
  ],
  [
    'a list contains the same row twice',
    inData(PLANS, ({ plans }) => ({ plans: [(plans as unknown[])[0], (plans as unknown[])[0]] })),
    ['gap repeated-rows GET admin/subscription-plans id'],
  ],
  [
    'the server sends a cursor and ignores the requested page',
    {
      ...inQuery(SELLERS, (query) => query.set('page', '1')),
      ...uncounted({ next_cursor: 'eyJpZCI6MTAxMX0' }),
    },
    ['note missing GET admin/sellers sellers.total', 'gap page-ignored GET admin/sellers'],
  ],
  [
    'every page is the first page, without a total',
    { ...inQuery(SELLERS, (query) => query.set('page', '1')), ...uncounted({}) },
    ['note missing GET admin/sellers sellers.total', 'gap page-ignored GET admin/sellers'],
  ],
  [
    'every page is the first page, with fewer rows than requested',
    fromStart('5'),
    ['gap page-ignored GET admin/sellers'],
  ],
  [
    'every page is the first page, with more rows than requested',
    fromStart('20'),
    ['gap page-ignored GET admin/sellers'],
  ],
  [
    'the number of the first page is zero',
    inQuery(SELLERS, (query) => query.set('page', String(Number(query.get('page')) + 1))),
    ['gap pages-from-zero GET admin/sellers', 'gap search-misses GET admin/sellers'],
  ],
  [
    'the second page repeats rows of the first page',
    inQuery(SELLERS, (query) => {
      if (query.get('page') !== '1') query.set('per_page', '5');
    }),
    ['gap pages-overlap GET admin/sellers'],
  ],
  [
    'a list without pages has fewer rows than its total',
    inData(PLANS, ({ plans }) => ({ plans, total: 9 })),
    ['gap cut-short GET admin/subscription-plans'],
  ],
  [
    'the server filters the rows by the default search "a"',
    inQuery(SELLERS, (query) => {
      if (query.get('search') === 'a') query.set('search', 'ar');
    }),
    ['gap search-literal GET admin/sellers'],
  ],
  [
    'a search by name finds no rows',
    inQuery(BUYERS, (query) => {
      if (query.get('search') && !query.get('search')!.includes('@')) query.set('search', UNKNOWN_TEXT);
    }),
    ['gap search-misses GET admin/buyers'],
  ],
  [
    'a search for an unknown text finds rows',
    inQuery(BUYERS, (query) => {
      if (query.get('search') === UNKNOWN_TEXT) query.set('search', 'o');
    }),
    ['gap search-finds-others GET admin/buyers'],
  ],
  [
    'the server rejects a search',
    rejecting(BUYERS, (query) => query.get('search') === UNKNOWN_TEXT),
    ['gap search-fails GET admin/buyers'],
  ],
  [
    'the server rejects a sort column',
    rejecting(BUYERS, (query) => query.get('sort_by') === 'first_name'),
    ['gap sort-fails GET admin/buyers first_name'],
  ],
  [
    'the server rejects a query parameter',
    rejecting(CATEGORIES, (query) => query.has('per_page')),
    ['fail refused GET admin/category'],
  ],
];
