import * as z from 'zod/mini';

import { translatable } from './translatable';
import { max, oneOf, atMostEntries } from './checks';
import { id, listOf, searchText } from './inputs';
import { wholeNumber } from './numberInputs';
import { PERIODS } from './choices';
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../limits';

const period = oneOf(PERIODS);
const day = z.optional(z.iso.date(translatable('validation.choose_day')));
/** Extension `any-range`: a first and a last day, in UTC, instead of the period. */
const dayParams = { from: day, to: day };
/** Days that are written so are in the order of their letters. */
export const datesInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { error: translatable('validation.end_before_start'), path: ['to'] },
);
export const periodQuery = z
  .object({ range: z._default(period, 'this_month'), ...dayParams })
  .check(datesInOrder);

/** Extension `figure-rows`: the rows of such a period. */
export const periodParams = { range: z.optional(period), ...dayParams };
/** Extension `figure-rows`: people who take part in a booking of such a period. */
export const activeInParam = { active_in: z.optional(period) };

/** @param usual default page size */
export const pageQueryOfSize = (usual: number) =>
  z.object({
    page: z._default(wholeNumber(MAX_PAGE), 1),
    per_page: z._default(wholeNumber(MAX_PAGE_SIZE), usual),
  });
export const pageQuery = pageQueryOfSize(PAGE_SIZE);

/** A page of a list that section 7 requests without parameters: all rows where neither is sent. */
export const wholeListQuery = z.pipe(
  z.object({
    page: z.optional(wholeNumber(MAX_PAGE)),
    per_page: z.optional(wholeNumber(MAX_PAGE_SIZE)),
  }),
  z.transform(({ page, per_page }) => ({
    page: page ?? 1,
    per_page: per_page ?? (page === undefined ? Number.MAX_SAFE_INTEGER : PAGE_SIZE),
  })),
);

/** Extension: the specification has no endpoint for one record. */
export const idParam = { id: z.optional(id) };
/** Rows of an extension by id: one, or several, as `getMany` of `ra-data-simple-rest` sends them. */
export const idsParam = {
  id: z.optional(
    z.union(
      [id, listOf(id).check(max(MAX_PAGE_SIZE, atMostEntries))],
      translatable('validation.id_is_required'),
    ),
  ),
};
export const idsFilter = z.strictObject(idsParam);
/** Extension `people`: the rows of one buyer or seller. */
export const personParam = { person: z.optional(id) };

/** `sort_direction` is also understood as `0` and `1`. */
const direction = z._default(oneOf(['asc', 'desc', '0', '1']), 'desc');

/** A page of a list that can be searched and sorted. @param columns what it can be sorted by, the usual one first */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.extend(pageQuery, {
    search: z._default(searchText, ''),
    sort_by: z._default(oneOf(columns), columns[0]),
    sort_direction: direction,
  });
