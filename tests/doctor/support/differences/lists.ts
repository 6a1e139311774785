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
/** Columns by which lists of people are sorted. */
const COLUMNS = ['created_at', 'id', 'email', 'first_name'];

const fromStart = (perPage: string) =>
  inQuery(SELLERS, (query) => {
    query.set('page', '1');
    query.set('per_page', perPage);
  });
/** Replaces the total of the sellers by other metadata. */
const uncounted = (more: Json): Planted =>
  inData(SELLERS, ({ sellers }) => ({ sellers: { data: (sellers as Json).data, ...more } }));

/** Rejects requests to a list by their query. */
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
    'two rows share an id',
    inRows(SELLERS, (row, index) => ({ ...row, id: Number(row.id) + (index === 4 ? 1 : 0) })),
    ['gap shared-ids GET admin/sellers id'],
  ],
  [
    'a list is at another place',
    inData(PLANS, ({ plans }) => plans),
    ['note list-elsewhere GET admin/subscription-plans'],
  ],
  [
    'a list has another name',
    inData(SELLERS, ({ sellers }) => ({ vendors: sellers })),
    ['fail unreadable GET admin/sellers'],
  ],
  [
    'a list has no total',
    inData(SELLERS, ({ sellers }) => ({ sellers: { data: (sellers as { data: unknown }).data } })),
    ['gap missing GET admin/sellers sellers.total'],
  ],
  [
    'the total is text',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: '37' } })),
    ['note number-as-text GET admin/sellers sellers.total'],
  ],
  [
    'the total counts only a page',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: 10 } })),
    ['gap wrong-total GET admin/sellers'],
  ],
  [
    'the total is too high',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: 370 } })),
    ['gap wrong-total GET admin/sellers'],
  ],
  [
    'all rows come in one page',
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
    'pages are larger',
    inQuery(SELLERS, (query) => query.set('per_page', '20')),
    ['note page-size-ignored GET admin/sellers'],
  ],
  [
    'a search changes nothing',
    inQuery(BUYERS, (query) => query.delete('search')),
    ['gap search-ignored GET admin/buyers'],
  ],
  [
    'a search finds no emails',
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
    'ascending order is descending',
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
    'a period is unknown',
    inQuery('admin/dashboard-stats', (query) => {
      if (query.get('range') === 'last_year') query.set('range', 'never');
    }),
    ['gap period-refused GET admin/dashboard-stats range'],
  ],
  [
    'ids are numbers that a double rounds',
    inRows(SELLERS, (row) => ({ ...row, id: 2 ** 53 + 2 * Number(row.id) })),
    ['fail rounded-id GET admin/sellers id'],
  ],
  [
    'a row is repeated',
    inData(PLANS, ({ plans }) => ({ plans: [(plans as unknown[])[0], (plans as unknown[])[0]] })),
    ['gap repeated-rows GET admin/subscription-plans id'],
  ],
  [
    'a list has a cursor and ignores pages',
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
  ['every page is a short first page', fromStart('5'), ['gap page-ignored GET admin/sellers']],
  ['every page is a long first page', fromStart('20'), ['gap page-ignored GET admin/sellers']],
  [
    'pages are counted from zero',
    inQuery(SELLERS, (query) => query.set('page', String(Number(query.get('page')) + 1))),
    ['gap pages-from-zero GET admin/sellers', 'gap search-misses GET admin/sellers'],
  ],
  [
    'the second page begins on the first',
    inQuery(SELLERS, (query) => {
      if (query.get('page') !== '1') query.set('per_page', '5');
    }),
    ['gap pages-overlap GET admin/sellers'],
  ],
  [
    'a list without pages is cut short',
    inData(PLANS, ({ plans }) => ({ plans, total: 9 })),
    ['gap cut-short GET admin/subscription-plans'],
  ],
  [
    'the default search is taken literally',
    inQuery(SELLERS, (query) => {
      if (query.get('search') === 'a') query.set('search', 'ar');
    }),
    ['gap search-literal GET admin/sellers'],
  ],
  [
    'a search finds no names',
    inQuery(BUYERS, (query) => {
      if (query.get('search') && !query.get('search')!.includes('@')) query.set('search', UNKNOWN_TEXT);
    }),
    ['gap search-misses GET admin/buyers'],
  ],
  [
    'a search finds other rows',
    inQuery(BUYERS, (query) => {
      if (query.get('search') === UNKNOWN_TEXT) query.set('search', 'o');
    }),
    ['gap search-finds-others GET admin/buyers'],
  ],
  [
    'a search fails',
    rejecting(BUYERS, (query) => query.get('search') === UNKNOWN_TEXT),
    ['gap search-fails GET admin/buyers'],
  ],
  [
    'a column cannot be sorted by',
    rejecting(BUYERS, (query) => query.get('sort_by') === 'first_name'),
    ['gap sort-fails GET admin/buyers first_name'],
  ],
  [
    'a parameter is rejected',
    rejecting(CATEGORIES, (query) => query.has('per_page')),
    ['fail refused GET admin/category'],
  ],
];
