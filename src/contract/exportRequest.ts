import * as z from 'zod/mini';

import { DECIMAL_MARKS } from './cell';
import { max, min, oneOf } from './checks';
import * as input from './inputs';
import { MAX_COLUMNS } from './limits';
import * as say from './sentences';

/** Of a column, by name or as it is called, in characters. */
const MAX_HEADING = 100;

/** What a file is to hold: the list's own query but for its pages, and the columns as they are called. */
export const exportRequest = z.object({
  query: z.record(z.string(), z.unknown()),
  columns: input
    .listOf(
      z.object({
        name: input.text().check(min(1, say.cannotBeEmpty), max(MAX_HEADING)),
        heading: input.text().check(max(MAX_HEADING)),
      }),
    )
    .check(min(1, say.cannotBeEmpty), max(MAX_COLUMNS, say.atMostEntries)),
  /** As the reader's spreadsheet expects it. */
  decimal: z.optional(oneOf(DECIMAL_MARKS)),
});
export type ExportRequest = z.output<typeof exportRequest>;
export type ExportColumn = ExportRequest['columns'][number];
