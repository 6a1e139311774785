import { BUYERS, COLUMNS, PLANS, SELLERS, type Oddity } from '../support/oddity';
import { inData, inQuery, inRows } from '../support/planted';

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
];
