import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Id } from '../../src/contract/field';
import type { RecentPeriod } from '../../src/contract/limits';
import { bookings } from '../db/schema';
import { toNumber } from '../rows/ids';
import { whereId } from '../rows/whereId';
import { spanOf, within } from '../rows/periods';
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
}

interface Concern {
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
  { sort, filter: { id, status, person, period, created } }: ListQuery<ConcernFilter>,
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
      person === undefined ? undefined : concern.isAbout(toNumber(person) ?? 0),
      period && within(bookings.startsAt, spanOf(period, now)),
      created && within(concern.createdAt, spanOf(created, now)),
    ),
    order: [columns.get(sort.field), concern.id].flatMap((column) => (column ? [direction(column)] : [])),
  };
};
