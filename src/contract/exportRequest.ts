import * as z from 'zod/mini';

import { DECIMAL_MARKS } from './cell';
import { text } from './inputs';
import { MAX_COLUMNS } from './limits';

const MAX_HEADING = 100;

/** What a file is to hold: the list's own query but for its pages, and the columns as they are called. */
export const exportRequest = z.object({
  query: z.record(z.string(), z.unknown()),
  columns: z
    .array(
      z.object({
        name: text().check(z.minLength(1), z.maxLength(MAX_HEADING)),
        heading: text().check(z.maxLength(MAX_HEADING)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
  /** As the reader's spreadsheet expects it. */
  decimal: z.optional(z.enum(DECIMAL_MARKS)),
});
export type ExportRequest = z.output<typeof exportRequest>;
export type ExportColumn = ExportRequest['columns'][number];
