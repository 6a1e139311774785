import type { RaRecord } from 'react-admin';

import { GUESSED_DAYS, MAX_PAGE_SIZE } from '../contract/limits';
import { lazyPart } from '../ui/lazyPart';
import type { Need } from '../ui/needs/need';

const created = ({ created_at }: RaRecord): string | null =>
  typeof created_at === 'string' ? created_at : null;
// Neither waits for its turn: wrong books, and somebody who may get in meanwhile.
const BEFORE_ANY_SIZE = () => Infinity;
const [BEFORE_ALL, BEFORE_THE_REST] = ['1970-01-01T00:00:00Z', '1970-01-01T00:00:01Z'];
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
const DAYS = 30;
const NOT_PAID_SINCE = { paid_since: 'no' };
const dayOf = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const days = () => ({ from: dayOf(GUESSED_DAYS), to: dayOf(0) });

/** What waits for somebody, each by the resource that knows its rows. */
export const needs: readonly Need[] = [
  {
    name: 'books',
    extra: 'books',
    of: 'finance',
    search: () => ({}),
    resource: 'books',
    filter: () => ({}),
    sort: { field: 'id', order: 'ASC' },
    sizeOf: BEFORE_ANY_SIZE,
    waits: ({ findings }) => Array.isArray(findings) && findings.length > 0,
    since: () => BEFORE_ALL,
    line: lazyPart(() => import('./finance/BooksNeed').then((module) => module.BooksNeed)),
  },
  {
    name: 'guessed',
    extra: 'guessed',
    of: 'activity',
    search: () => ({ filter: JSON.stringify({ action: 'warned', from: dayOf(DAYS) }) }),
    resource: 'guessed',
    filter: () => ({}),
    sort: OLDEST_FIRST,
    sizeOf: BEFORE_ANY_SIZE,
    since: () => BEFORE_THE_REST,
    line: lazyPart(() => import('./admins/GuessedNeed').then((module) => module.GuessedNeed)),
  },
  {
    name: 'requests',
    extra: 'refund-requests',
    of: 'refund_requests',
    search: openOnes,
    resource: 'refund-requests',
    filter: open,
    sort: OLDEST_FIRST,
    largestFirst: { field: 'credits', order: 'DESC' },
    since: created,
    sizeOf: inDollars('credits', 100),
    line: lazyPart(() => import('./refundRequests/RequestNeed').then((module) => module.RequestNeed)),
  },
  {
    name: 'reports',
    extra: 'reports',
    of: 'community_reports',
    search: openOnes,
    resource: 'reports',
    filter: open,
    sort: OLDEST_FIRST,
    since: created,
    line: lazyPart(() => import('./communityReports/ReportNeed').then((module) => module.ReportNeed)),
  },
  {
    name: 'messages',
    extra: 'messages',
    of: 'contact_forms',
    search: () => ({ filter: JSON.stringify(NEW) }),
    resource: 'messages',
    filter: () => NEW,
    sort: OLDEST_FIRST,
    since: created,
    line: lazyPart(() => import('./contactForms/MessageNeed').then((module) => module.MessageNeed)),
  },
  {
    name: 'payouts',
    extra: 'any-range',
    of: 'finance',
    search: () => ({ ...days(), show: 'failed', filter: JSON.stringify(NOT_PAID_SINCE) }),
    resource: 'seller_payouts',
    filter: () => ({ ...days(), status: 'failed', ...NOT_PAID_SINCE }),
    // Payouts come in this order alone.
    sort: { field: 'created_at', order: 'DESC' },
    atLeast: MAX_PAGE_SIZE,
    since: created,
    sizeOf: inDollars('amount'),
    line: lazyPart(() => import('./finance/PayoutNeed').then((module) => module.PayoutNeed)),
  },
];
