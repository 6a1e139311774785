import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { uniq } from 'es-toolkit';

import type { Id } from '../../../src/contract/core/field';
import type { ListFilterValues, FILTERS } from '../../../src/contract/filters/filters';
import type { RecentPeriod } from '../../../src/contract/core/choices';
import type { WorkItemKind } from '../../../src/contract/support/workItems';
import { isAssignedTo } from './assignments/assignmentRows';
import { bookings } from '../../db/schema';
import { inDirection, whereId, parseId } from '../../crud/extraRows';
import { isOlder } from '../../crud/filterConditions';
import { rangeOfPeriod, isWithin } from '../../crud/periods';
import type { ListQuery } from '../../crud/extra';
import type { RequestContext } from '../../http/context';

interface WorkItemFilter {
  id?: Id | readonly Id[] | undefined;
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

interface WorkItemTable {
  kind: WorkItemKind;
  id: PgColumn;
  createdAt: PgColumn;
  status: PgColumn;
  /** Whether a row is about a person, found by an index. */
  isAbout: (person: number) => SQL;
}

/**
 * Filter and order of a list of refund requests or reports: both have the same filters, and the same columns to sort by,
 * besides `more`.
 */
export const filterAndSort = <More extends string>(
  {
    sort,
    filter: { id, status, person, period, created, age, assigned },
  }: ListQuery<WorkItemFilter, 'id' | 'appointment_date' | 'created_at' | 'status' | More>,
  { now, session }: Pick<RequestContext, 'now' | 'session'>,
  workItem: WorkItemTable,
  more: Record<More, PgColumn>,
) => {
  const columns: Record<string, PgColumn> = {
    id: workItem.id,
    appointment_date: bookings.startsAt,
    created_at: workItem.createdAt,
    status: workItem.status,
    ...more,
  };
  const sorted = uniq([columns[sort.field]!, workItem.id]);
  return {
    sorted,
    where: and(
      whereId(workItem.id, id),
      status === undefined ? undefined : eq(workItem.status, status),
      person === undefined ? undefined : workItem.isAbout(parseId(person) ?? 0),
      period && isWithin(bookings.startsAt, rangeOfPeriod(period, now)),
      created && isWithin(workItem.createdAt, rangeOfPeriod(created, now)),
      isOlder(workItem.createdAt, age, now),
      isAssignedTo(workItem.kind, workItem.id, assigned, session.userId),
    ),
    order: inDirection(sort, sorted),
  };
};
