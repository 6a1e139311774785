import { inArray, type Column } from 'drizzle-orm';

import type { Id } from '../../src/contract/core/field';
import { parseIds } from './ids';

/** The rows that a list is filtered to by id, or `undefined` without such a filter. What can be no row's number finds none. */
export const whereId = (column: Column, ids: Id | readonly Id[] | undefined) =>
  ids === undefined ? undefined : inArray(column, parseIds(ids));
