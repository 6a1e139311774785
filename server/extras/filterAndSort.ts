import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Id } from '../../src/contract/field';
import type { ListFilterValues, FILTERS } from '../../src/contract/filters';
import type { RecentPeriod } from '../../src/contract/choices';
import type { Concern as ConcernKind } from '../../src/contract/concerns';
import { isAssignedTo } from '../concerns/assignmentRows';
import { bookings } from '../db/schema';
import type { Context } from '../handler';
import { parseId } from '../rows/ids';
import { isOlder } from '../rows/filterConditions';
import { whereId } from '../rows/whereId';
import { rangeOfPeriod, isWithin } from '../rows/periods';
import type { ListQuery } from './extra';

interface ConcernFilter {
  id?: Id | undefined;
  status?: string | undefined;
  /** The buyer or the seller. */
  person?: Id | undefined;
  /** Of the appointment. */
  period?: RecentPeriod | undefined;
  /** Of the row itself. */
  created?: RecentPeriod | undefined;
  age?: ListFilterValues<typeof FILTERS.requests>['age'];
  assigned?: Id | undefined;
}

interface ConcernTable {
  kind: ConcernKind;
  id: PgColumn;
  createdAt: PgColumn;
  status: PgColumn;
  /** Whether a row is about a person, found by an index. */
  isAbout: (person: number) => SQL;
}

/**
 * Filter and order of a list of refund requests or reports: both have the same filters, and the same columns to sort by,
 * besides `more`. For any other column the rows are in the order of their ids.
 */
export const filterAndSort = (
  { sort, filter: { id, status, person, period, created, age, assigned } }: ListQuery<ConcernFilter>,
  { now, me }: Pick<Context, 'now' | 'me'>,
  concern: ConcernTable,
  more: Record<string, PgColumn> = {},
) => {
  const columns = new Map(
    Object.entries({
      appointment_date: bookings.startsAt,
      created_at: concern.createdAt,
      status: concern.status,
      ...more,
    }),
  );
  const direction = sort.order === 'ASC' ? asc : desc;
  const sorted = [columns.get(sort.field), concern.id].flatMap((column) => (column ? [column] : []));
  return {
    sorted,
    where: and(
      whereId(concern.id, id),
      status === undefined ? undefined : eq(concern.status, status),
      person === undefined ? undefined : concern.isAbout(parseId(person) ?? 0),
      period && isWithin(bookings.startsAt, rangeOfPeriod(period, now)),
      created && isWithin(concern.createdAt, rangeOfPeriod(created, now)),
      isOlder(concern.createdAt, age, now),
      isAssignedTo(concern.kind, concern.id, assigned, me.userId),
    ),
    order: sorted.map((column) => direction(column)),
  };
};
