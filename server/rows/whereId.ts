import { eq, type Column } from 'drizzle-orm';

import type { Id } from '../../src/contract/field';
import { parseId } from './ids';

/** Numbers start at one. */
const NO_ROW = 0;

/** The one row that a list's query asks for by its id, if it asks for one. What can be no row's number finds none. */
export const whereId = (column: Column, id: Id | undefined) =>
  id === undefined ? undefined : eq(column, parseId(id) ?? NO_ROW);
