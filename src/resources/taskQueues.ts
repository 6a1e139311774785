import type { RaRecord } from 'react-admin';

import { GUESS_WARNING_DAYS, MAX_PAGE_SIZE } from '../contract/limits';
import { lazyComponent } from '../components/feedback/lazyComponent';
import type { TaskQueue } from '../features/support/workQueue/taskQueue';

const created = ({ created_at }: RaRecord): string | null =>
  typeof created_at === 'string' ? created_at : null;
// Neither waits for its turn: wrong books, and somebody who may get in meanwhile.
const ALWAYS_FIRST = () => Infinity;
const [FIRST_DATE, SECOND_DATE] = ['1970-01-01T00:00:00Z', '1970-01-01T00:00:01Z'];
const OLDEST_FIRST = { field: 'created_at', order: 'ASC' } as const;

/** @param unit how many of it are a dollar */
const inDollars =
  (field: string, unit = 1) =>
  (row: RaRecord): number =>
    typeof row[field] === 'number' ? row[field] / unit : 0;

const OPEN = { status: 'open' };
const open = () => OPEN;
const openOnes = () => ({ filter: JSON.stringify(OPEN) });
const NEW = { status: 'new' };

/** For so long a payout that failed is asked to be seen to, unless its seller is paid: that has its money too. */
const FAILED_PAYOUT_DAYS = 30;
const NOT_PAID_SINCE = { paid_since: 'no' };
const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const days = () => ({ from: dayOf(FAILED_PAYOUT_DAYS), to: dayOf(0) });

/** What waits for somebody, each by the resource that knows its rows. */
export const taskQueues: readonly TaskQueue[] = [
  {
    name: 'books',
    extra: 'books',
    pageResource: 'finance',
    search: () => ({}),
    resource: 'books',
    filter: () => ({}),
    sort: { field: 'id', order: 'ASC' },
    amountOf: ALWAYS_FIRST,
    isWaiting: ({ findings }) => Array.isArray(findings) && findings.length > 0,
    since: () => FIRST_DATE,
    item: lazyComponent(() => import('./finance/financeTasks').then((module) => module.ReconciliationTask)),
  },
  {
    name: 'guessed',
    extra: 'guessed',
    pageResource: 'activity',
    search: () => ({ filter: JSON.stringify({ action: 'warned', from: dayOf(GUESS_WARNING_DAYS) }) }),
    resource: 'guessed',
    filter: () => ({}),
    sort: { field: 'since', order: 'ASC' },
    amountOf: ALWAYS_FIRST,
    since: () => SECOND_DATE,
    item: lazyComponent(() =>
      import('./admins/GuessedAccountTask').then((module) => module.GuessedAccountTask),
    ),
  },
  {
    name: 'requests',
    extra: 'refund-requests',
    pageResource: 'refund_requests',
    search: openOnes,
    resource: 'refund-requests',
    filter: open,
    sort: OLDEST_FIRST,
    largestFirst: { field: 'credits', order: 'DESC' },
    since: created,
    amountOf: inDollars('credits', 100),
    item: lazyComponent(() => import('./refundRequests/RequestTask').then((module) => module.RequestTask)),
  },
  {
    name: 'reports',
    extra: 'reports',
    pageResource: 'community_reports',
    search: openOnes,
    resource: 'reports',
    filter: open,
    sort: OLDEST_FIRST,
    since: created,
    item: lazyComponent(() => import('./communityReports/ReportTask').then((module) => module.ReportTask)),
  },
  {
    name: 'messages',
    extra: 'messages',
    pageResource: 'contact_forms',
    search: () => ({ filter: JSON.stringify(NEW) }),
    resource: 'messages',
    filter: () => NEW,
    sort: OLDEST_FIRST,
    since: created,
    item: lazyComponent(() => import('./contactForms/MessageTask').then((module) => module.MessageTask)),
  },
  {
    name: 'payouts',
    extra: 'any-range',
    pageResource: 'finance',
    search: () => ({ ...days(), show: 'failed', filter: JSON.stringify(NOT_PAID_SINCE) }),
    resource: 'seller_payouts',
    filter: () => ({ ...days(), status: 'failed', ...NOT_PAID_SINCE }),
    // Payouts come in this order alone.
    sort: { field: 'created_at', order: 'DESC' },
    atLeast: MAX_PAGE_SIZE,
    since: created,
    amountOf: inDollars('amount'),
    item: lazyComponent(() => import('./finance/financeTasks').then((module) => module.PayoutTask)),
  },
];
