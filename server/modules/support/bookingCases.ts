import { and, count, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';

import type { Language } from '../../../src/contract/core/languages';
import { BOOKING_CASES, type BookingCaseName } from '../../../src/contract/support/bookingCases';
import { WORK_ITEM_KINDS } from '../../../src/contract/support/workItems';
import { findById, parseId, resumeFromCursor } from '../../crud/queries';
import type { ListPage, ListQuery } from '../../crud/restResources';
import type { Db, DbOrTx } from '../../db/open';
import { bookings } from '../../db/schema';
import type { AuditEvent, Audited, RequestContext } from '../../http/context';
import { bookingSearchCondition, isAnyOf, personBookingIds } from '../accounts';
import { filterAndSort, type BookedItemFilter } from './workItems';

/** Table of cases about bookings, such as reports. */
type CaseTable = PgTable & Record<'id' | 'createdAt' | 'status', PgColumn>;

interface CaseFilter extends BookedItemFilter {
  /** Search text for the buyer and the seller. */
  q?: string | undefined;
}

interface CasePeople {
  /** Returns the condition for cases that involve a person. An index must support the condition. */
  isAbout: (personId: number) => SQL;
  /** Returns the condition for cases with a buyer or seller who matches a search text. */
  matches: (db: DbOrTx, search: string) => Promise<SQL | undefined>;
  /** Counts the cases that satisfy a condition. */
  countRows: (db: Db, where: SQL | undefined) => Promise<number>;
}

/** Finds the people of a case through the column `booking_id` of the table. */
const peopleOfBooking = (table: CaseTable & { bookingId: PgColumn }): CasePeople => ({
  isAbout: (personId) => isAnyOf(table.bookingId, personBookingIds(personId)),
  matches: (db, search) => bookingSearchCondition(db, search, table.bookingId),
  countRows: async (db, where) => {
    const [counted] = await db
      .select({ total: count() })
      .from<PgTable>(table)
      .innerJoin(bookings, eq(bookings.id, table.bookingId))
      .where(where);
    return counted?.total ?? 0;
  },
});

interface CaseOptions<Select extends PgSelect, Filter, Result> {
  /** Selects cases and the involved people, in the `$dynamic()` mode of drizzle. */
  select: (db: DbOrTx) => Select;
  /** Returns the part of a selected row that comes from the table of the cases. */
  rowOf: (row: Awaited<Select>[number]) => unknown;
  /** Converts a selected row to an API record. */
  toRecord: (row: Awaited<Select>[number], language: Language) => Result;
  /** Columns for the sort fields of the resource, in addition to id, status and dates. */
  columns?: Record<string, PgColumn>;
  /** Returns the SQL condition for filters that only this kind of case has. */
  where?: (filter: Filter, now: Date) => SQL | undefined;
}

type PeopleOption<T> = T extends { bookingId: PgColumn } ? { people?: CasePeople } : { people: CasePeople };

/**
 * Creates the handlers `list` and `get` of a resource with cases. The list has search, filters, sort and export.
 * @param name name of the REST resource
 * @param options contains `people` if the table has no column `booking_id` to find the people of a case
 */
export const caseHandlers = <
  T extends CaseTable,
  Select extends PgSelect,
  Filter extends CaseFilter,
  Result extends { id: number },
>(
  name: BookingCaseName,
  table: T,
  options: CaseOptions<Select, Filter, Result> & PeopleOption<T>,
) => {
  const { select, rowOf, toRecord, columns = {}, where: whereMore } = options;
  const { people = peopleOfBooking(table as CaseTable & { bookingId: PgColumn }) } = options as {
    people?: CasePeople;
  };
  const { kind } = BOOKING_CASES[name];
  const workItemKind = WORK_ITEM_KINDS.find((each) => each === kind);
  const find = async (db: DbOrTx, id: string, language: Language): Promise<Result | undefined> => {
    const row = await findById(select(db), table, id);
    return row && toRecord(row, language);
  };
  return {
    find,
    list: async (
      { db, language, now, session }: RequestContext,
      query: ListQuery<Filter, string>,
    ): Promise<ListPage> => {
      const item = {
        ...(workItemKind && { kind: workItemKind }),
        id: table.id,
        createdAt: table.createdAt,
        status: table.status,
        isAbout: people.isAbout,
      };
      const { where: shared, order, sorted } = filterAndSort(query, { now, session }, item, columns);
      const search = query.filter.q ? await people.matches(db, query.filter.q) : undefined;
      const where = and(shared, whereMore?.(query.filter, now), search);
      const { afterLast, offset, needsCount, saveCursor } = resumeFromCursor(db, query, table, sorted);
      const [rows, total] = await Promise.all([
        select(db)
          .where(and(where, afterLast))
          .orderBy(...order)
          .limit(query.limit)
          .offset(offset) as unknown as Promise<Awaited<Select>[number][]>,
        needsCount ? people.countRows(db, where) : 0,
      ]);
      const last = rows.at(-1);
      await saveCursor(last && rowOf(last));
      return { rows: rows.map((row) => toRecord(row, language)), total };
    },
    get: ({ db, language }: RequestContext, id: string) => find(db, id, language),
    /**
     * Creates the handler that sets the status of a case. A request without a change has no audit event.
     * @param toEvent returns the audit event of a change. Default: the event `updated` with the old and new status. It
     *   has no person, because the sentence of `updated` would then say that the person was changed.
     */
    changeStatus:
      (toEvent?: (record: Result, id: number) => AuditEvent) =>
      async (
        context: RequestContext,
        id: string,
        { status }: { status: string },
      ): Promise<Audited<Result | undefined> | undefined> => {
        const number = parseId(id);
        if (number === undefined) return undefined;
        return context.audit(async (tx) => {
          const [before] = (await tx
            .select({ status: table.status })
            .from<PgTable>(table)
            .where(eq(table.id, number))
            .for('update')) as { status: string }[];
          await tx
            .update(table)
            .set({ status } as never)
            .where(eq(table.id, number));
          const record = await find(tx, id, context.language);
          if (!record || !before || before.status === status) return { answer: record, events: [] };
          const event: AuditEvent = toEvent?.(record, number) ?? {
            action: 'updated',
            target: `${kind}:${number}`,
            changes: [{ field: 'status', before: before.status, after: status }],
          };
          return { answer: record, events: [event] };
        });
      },
  };
};
