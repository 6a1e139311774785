import type { RaRecord } from 'react-admin';

import { lazyComponent } from '../components/feedback/lazyComponent';
import { BRUTE_FORCE_WARNING_DAYS, MAX_PAGE_SIZE } from '../contract/limits';
import type { TaskQueue } from '../features/support/workQueue/taskQueues';
import type * as workItems from './workItems';

/** Loads the code of all kinds of work items together, because administrators usually have items of several kinds. */
const workItem = (name: keyof typeof workItems) =>
  lazyComponent(() => import('./workItems').then((module) => module[name]));

const createdAt = ({ created_at }: RaRecord): string | null =>
  typeof created_at === 'string' ? created_at : null;
// Puts a ledger out of balance and suspicious sign-in attempts before all other items, because they are urgent.
const ALWAYS_FIRST = () => Infinity;
const [FIRST_DATE, SECOND_DATE] = ['1970-01-01T00:00:00Z', '1970-01-01T00:00:01Z'];
const OLDEST_FIRST = { field: 'created_at', order: 'ASC' } as const;

/** Returns a function that reads an amount in dollars. @param unitsPerDollar 100 for a field in cents */
const inDollars =
  (field: string, unitsPerDollar = 1) =>
  (row: RaRecord): number =>
    typeof row[field] === 'number' ? row[field] / unitsPerDollar : 0;

const OPEN = { status: 'open' };
const openSearch = () => ({ filter: JSON.stringify(OPEN) });
const NEW = { status: 'new' };

/** Days for which a failed payout stays in the work queue. A later successful payout to the seller also removes it. */
const FAILED_PAYOUT_DAYS = 30;
const NOT_PAID_SINCE = { paid_since: 'no' };
const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const failedPayoutPeriod = () => ({ from: dayOf(FAILED_PAYOUT_DAYS), to: dayOf(0) });

export const taskQueues: readonly TaskQueue[] = [
  {
    name: 'books',
    capability: 'books',
    pageResource: 'finance',
    search: () => ({}),
    resource: 'books',
    filter: () => ({}),
    sort: { field: 'id', order: 'ASC' },
    amountOf: ALWAYS_FIRST,
    isWaiting: ({ findings }) => Array.isArray(findings) && findings.length > 0,
    since: () => FIRST_DATE,
    item: workItem('ReconciliationTask'),
  },
  {
    name: 'guessed',
    capability: 'guessed',
    pageResource: 'activity',
    search: () => ({ filter: JSON.stringify({ action: 'warned', from: dayOf(BRUTE_FORCE_WARNING_DAYS) }) }),
    resource: 'guessed',
    filter: () => ({}),
    sort: { field: 'since', order: 'ASC' },
    amountOf: ALWAYS_FIRST,
    since: () => SECOND_DATE,
    item: workItem('BruteForceWarningTask'),
  },
  {
    name: 'requests',
    capability: 'refund-requests',
    pageResource: 'refund_requests',
    search: openSearch,
    resource: 'refund-requests',
    filter: () => OPEN,
    sort: OLDEST_FIRST,
    largestFirst: { field: 'credits', order: 'DESC' },
    since: createdAt,
    amountOf: inDollars('credits', 100),
    item: workItem('RequestTask'),
  },
  {
    name: 'reports',
    capability: 'reports',
    pageResource: 'community_reports',
    search: openSearch,
    resource: 'reports',
    filter: () => OPEN,
    sort: OLDEST_FIRST,
    since: createdAt,
    item: workItem('ReportTask'),
  },
  {
    name: 'messages',
    capability: 'messages',
    pageResource: 'contact_forms',
    search: () => ({ filter: JSON.stringify(NEW) }),
    resource: 'messages',
    filter: () => NEW,
    sort: OLDEST_FIRST,
    since: createdAt,
    item: workItem('MessageTask'),
  },
  {
    name: 'payouts',
    capability: 'any-range',
    pageResource: 'finance',
    search: () => ({ ...failedPayoutPeriod(), show: 'failed', filter: JSON.stringify(NOT_PAID_SINCE) }),
    resource: 'seller_payouts',
    filter: () => ({ ...failedPayoutPeriod(), status: 'failed', ...NOT_PAID_SINCE }),
    // The server returns payouts only with the newest first.
    sort: { field: 'created_at', order: 'DESC' },
    atLeast: MAX_PAGE_SIZE,
    since: createdAt,
    amountOf: inDollars('amount'),
    item: workItem('PayoutTask'),
  },
];
