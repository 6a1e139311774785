import { and, asc, desc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Id } from '../../src/contract/field';
import type { RecentPeriod } from '../../src/contract/limits';
import { bookings } from '../db/schema';
import { whereId } from '../rows/whereId';
import { spanOf, within } from '../rows/periods';
import type { ListQuery } from './extra';

interface ConcernFilter {
  id?: Id | undefined;
  status?: string | undefined;
  /** Of the appointment. */
  period?: RecentPeriod | undefined;
  /** Of the row itself. */
  created?: RecentPeriod | undefined;
}

interface Concern {
  id: PgColumn;
  createdAt: PgColumn;
  status: PgColumn;
}

/**
 * Filter and order of a list of refund requests or reports: both have the same filters, and the same columns to sort by,
 * besides `more`. For any other column the rows are in the order of their ids.
 */
export const filterAndSort = (
  { sort, filter: { id, status, period, created } }: ListQuery<ConcernFilter>,
  now: Date,
  concern: Concern,
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
  return {
    where: and(
      whereId(concern.id, id),
      status === undefined ? undefined : eq(concern.status, status),
      period && within(bookings.startsAt, spanOf(period, now)),
      created && within(concern.createdAt, spanOf(created, now)),
    ),
    order: [columns.get(sort.field), concern.id].flatMap((column) => (column ? [direction(column)] : [])),
  };
};
