import { and, gte, lt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { toHundredths } from '../../src/contract/core/amounts';
import type { NamedPeriod } from '../../src/contract/core/choices';
import { DAY_MS } from '../platform/time';
import { endOfRange, rangeOfPeriod, isWithin } from './periods';

/** SQL conditions for `src/contract/filters.ts`; `undefined` for an unset filter. */

interface Days {
  named: NamedPeriod | undefined;
  from: string | undefined;
  to: string | undefined;
}

export const inDateRange = (moment: SQLWrapper, { named, from, to }: Days, now: Date) =>
  and(
    named && isWithin(moment, rangeOfPeriod(named, now)),
    from === undefined ? undefined : gte(moment, new Date(from)),
    to === undefined ? undefined : lt(moment, endOfRange(to)),
  );

/** @param column hundredths or cents, whereas the filter is decimal */
export const inAmountRange = (column: SQLWrapper, from: number | undefined, to: number | undefined) =>
  and(
    from === undefined ? undefined : gte(column, toHundredths(from)),
    to === undefined ? undefined : lte(column, toHundredths(to)),
  );

const DAYS = { day: 1, week: 7, month: 30 } as const;

export const isOlder = (moment: SQLWrapper, than: keyof typeof DAYS | undefined, now: Date) =>
  than && lt(moment, new Date(+now - DAYS[than] * DAY_MS));

export const yesNoCondition = (answer: 'yes' | 'no' | undefined, condition: SQL) =>
  answer && (answer === 'yes' ? condition : sql`not (${condition})`);
