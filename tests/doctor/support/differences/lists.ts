import { BUYERS, COLUMNS, json, PLANS, SELLERS, type Oddity } from '../support/oddity';
import { inData, inQuery, inRows, type Json, type Planted } from '../support/planted';

const CATEGORIES = 'admin/category';
const NOBODY = 'qzxjvw7431';

const fromStart = (perPage: string) =>
  inQuery(SELLERS, (query) => {
    query.set('page', '1');
    query.set('per_page', perPage);
  });
/** Messages about all rows, without their number. */
const uncounted = (more: Json): Planted =>
  inData(SELLERS, ({ sellers }) => ({ sellers: { data: (sellers as Json).data, ...more } }));

/** Rejects requests of a list whose query is like that. */
const rejecting = (
  call: string,
  isRejected: (query: URLSearchParams) => boolean,
  said = 'Bad request.',
): Planted => ({
  instead: (path, response, request) => {
    if (path !== call || !isRejected(new URL(request.url!, 'http://provider').searchParams)) return false;
    json({ success: false, message: said }, 422)(response);
    return true;
  },
});

/** How rows come, are paged, found and sorted. */
export const lists: Oddity[] = [
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
    'a list stands elsewhere',
    inData(PLANS, ({ plans }) => plans),
    ['note list-elsewhere GET admin/subscription-plans'],
  ],
  [
    'a list has another name',
    inData(SELLERS, ({ sellers }) => ({ vendors: sellers })),
    ['fail unreadable GET admin/sellers'],
  ],
  [
    'nobody counts',
    inData(SELLERS, ({ sellers }) => ({ sellers: { data: (sellers as { data: unknown }).data } })),
    ['gap missing GET admin/sellers sellers.total'],
  ],
  [
    'the count is text',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: '37' } })),
    ['note number-as-text GET admin/sellers sellers.total'],
  ],
  [
    'only a page is counted',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: 10 } })),
    ['gap wrong-total GET admin/sellers'],
  ],
  [
    'too many are counted',
    inData(SELLERS, ({ sellers }) => ({ sellers: { ...(sellers as object), total: 370 } })),
    ['gap wrong-total GET admin/sellers'],
  ],
  [
    'all rows come at once',
    inQuery(SELLERS, (query) => {
      query.set('page', '1');
      query.set('per_page', '100');
    }),
    ['note paging-ignored GET admin/sellers'],
  ],
  [
    'the first page comes always',
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
    'a search knows no addresses',
    inQuery(BUYERS, (query) => {
      if (query.get('search')?.includes('@')) query.set('search', 'nobody at all');
    }),
    ['gap search-misses GET admin/buyers'],
  ],
  [
    'nothing is sorted',
    inQuery(BUYERS, (query) => {
      query.delete('sort_by');
      query.delete('sort_direction');
    }),
    COLUMNS.map((column) => `gap sort-ignored GET admin/buyers ${column}`),
  ],
  [
    'up is down',
    inQuery(BUYERS, (query) =>
      query.set('sort_direction', query.get('sort_direction') === 'asc' ? 'desc' : 'asc'),
    ),
    COLUMNS.map((column) => `gap sort-reversed GET admin/buyers ${column}`),
  ],
  [
    'every period is the same',
    inQuery('admin/dashboard-stats', (query) => query.set('range', 'this_month')),
    ['gap period-ignored GET admin/dashboard-stats range'],
  ],
  [
    'a period is not known',
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
    'a row is there twice',
    inData(PLANS, ({ plans }) => ({ plans: [(plans as unknown[])[0], (plans as unknown[])[0]] })),
    ['gap repeated-rows GET admin/subscription-plans id'],
  ],
  [
    'a cursor leads on, and no page is known',
    {
      ...inQuery(SELLERS, (query) => query.set('page', '1')),
      ...uncounted({ next_cursor: 'eyJpZCI6MTAxMX0' }),
    },
    ['note missing GET admin/sellers sellers.total', 'gap page-ignored GET admin/sellers'],
  ],
  [
    'the first page comes always, and nobody counts',
    { ...inQuery(SELLERS, (query) => query.set('page', '1')), ...uncounted({}) },
    ['note missing GET admin/sellers sellers.total', 'gap page-ignored GET admin/sellers'],
  ],
  ['a short first page comes always', fromStart('5'), ['gap page-ignored GET admin/sellers']],
  ['a long first page comes always', fromStart('20'), ['gap page-ignored GET admin/sellers']],
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
    'the search for everybody is taken literally',
    inQuery(SELLERS, (query) => {
      if (query.get('search') === 'a') query.set('search', 'ar');
    }),
    ['gap search-literal GET admin/sellers'],
  ],
  [
    'a search knows no names',
    inQuery(BUYERS, (query) => {
      if (query.get('search') && !query.get('search')!.includes('@')) query.set('search', NOBODY);
    }),
    ['gap search-misses GET admin/buyers'],
  ],
  [
    'a search finds others',
    inQuery(BUYERS, (query) => {
      if (query.get('search') === NOBODY) query.set('search', 'o');
    }),
    ['gap search-finds-others GET admin/buyers'],
  ],
  [
    'a search fails',
    rejecting(BUYERS, (query) => query.get('search') === NOBODY),
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
