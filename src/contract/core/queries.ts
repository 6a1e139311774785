import * as z from 'zod/mini';

import { translatable } from './translatable';
import { max, oneOf, atMostEntries } from './checks';
import { described, id, listOf, searchText } from './inputs';
import { wholeNumber } from './numbers';
import { PERIODS } from './choices';
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../limits';

const period = oneOf(PERIODS);
const day = z.optional(z.iso.date(translatable('validation.choose_day')));
/** Extension `any-range`: filters by a first and a last day in UTC instead of by a named period. */
const dayParams = { from: day, to: day };
/** Rejects a last day before the first day. Compares the days as text, which is correct for ISO dates. */
export const datesInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { error: translatable('validation.end_before_start'), path: ['to'] },
);
export const periodQuery = z
  .object({ range: z._default(period, 'this_month'), ...dayParams })
  .check(datesInOrder);

/** Extension `figure-rows`: filters a list to the rows that a statistic counts in a period. */
export const periodParams = { range: z.optional(period), ...dayParams };
/** Extension `figure-rows`: filters people to those with bookings in a period. */
export const activeInParam = { active_in: z.optional(period) };

const pageParam = <Schema extends z.ZodMiniType>(schema: Schema) =>
  described('Number of the page, starting at 1.', schema, 1);
const sizeParam = <Schema extends z.ZodMiniType>(schema: Schema) =>
  described('Number of rows on a page.', schema, PAGE_SIZE);

export const pageQueryOfSize = (defaultSize: number) =>
  z.object({
    page: pageParam(z._default(wholeNumber(MAX_PAGE), 1)),
    per_page: sizeParam(z._default(wholeNumber(MAX_PAGE_SIZE), defaultSize)),
  });
export const pageQuery = pageQueryOfSize(PAGE_SIZE);

/** Query of a list that section 7 does not page. A query without `page` and `per_page` requests all rows. */
export const wholeListQuery = z.pipe(
  z.object({
    page: pageParam(z.optional(wholeNumber(MAX_PAGE))),
    per_page: sizeParam(z.optional(wholeNumber(MAX_PAGE_SIZE))),
  }),
  z.transform(({ page, per_page }) => ({
    page: page ?? 1,
    per_page: per_page ?? (page === undefined ? Number.MAX_SAFE_INTEGER : PAGE_SIZE),
  })),
);

/** Extension `filters`: filters a list by id, because section 7 has no endpoint for a single record. */
export const idParam = { id: z.optional(id) };
/** Filters an extension by one or several ids. The method `getMany` of `ra-data-simple-rest` sends several ids. */
export const idsParam = {
  id: z.optional(
    z.union(
      [id, listOf(id).check(max(MAX_PAGE_SIZE, atMostEntries))],
      translatable('validation.id_is_required'),
    ),
  ),
};
export const idsFilter = z.strictObject(idsParam);
/** Extension `people`: filters rows by the buyer or seller to whom the rows belong. */
export const personParam = { person: z.optional(id) };

/** Sort direction. Accepts `0` and `1` as well (decision 2). */
const direction = described(
  'Direction of the sort. `0` means `asc`, and `1` means `desc`.',
  z._default(oneOf(['asc', 'desc', '0', '1']), 'desc'),
  'asc',
);

/** Query of a list with paging, search and sorting. `columns` are the sortable columns. The first is the default. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.extend(pageQuery, {
    search: described(
      'Text to search for. If it is empty, the list contains all records.',
      z._default(searchText, ''),
      'summer',
    ),
    sort_by: described('Column to sort by.', z._default(oneOf(columns), columns[0]), columns[0]),
    sort_direction: direction,
  });
