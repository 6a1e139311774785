import { eq, type Column } from 'drizzle-orm';

import type { Id } from '../src/contract/field';
import { toNumber } from './ids';

/** Numbers start at one. */
const NOBODYS = 0;

/** Narrows a list to the record that its query names, if it names one; what can be no row's number finds none. */
export const only = (column: Column, id: Id | undefined) =>
  id === undefined ? undefined : eq(column, toNumber(id) ?? NOBODYS);
