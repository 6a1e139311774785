import type * as z from 'zod/mini';

import type { Access } from './call';
import type { Field, Id } from './field';
import type { Role } from '../roles';

/** Order of a list. */
export interface Sort<Name extends string = string> {
  field: Name;
  order: 'ASC' | 'DESC';
}

/**
 * What our server offers beyond section 7 (decisions, Extras): resources under `extras/`, each by the name that a server
 * offers it by, in the plain REST dialect of `ra-data-simple-rest`: row by row and without an envelope.
 */
export interface ExtraResource {
  access: Access;
  /** Who makes and changes rows, where that is not whoever reads them. */
  writes?: Access;
  /** Who reaches everybody's rows, where others reach their own, or those about whom they may see. */
  allRowsRoles?: readonly Role[];
  row: Field<unknown, { id: Id }>;
  /** Filters of a list, `id` among them. It rejects all others. */
  filter: z.ZodMiniType<object>;
  /** Fields that a list can be sorted by, `id` among them. */
  sortBy: readonly string[];
  /** The order of a list where its caller names none. */
  order: Sort;
  /** What a new row says; nothing where none is made. */
  make?: z.ZodMiniType;
  /** What an update says; nothing where there is none. */
  change?: z.ZodMiniType;
  /** Rows can be removed, each by itself; or several at once, which answers this. */
  removes?: true | (() => z.ZodMiniType);
  /** What the row `all` answers, where an update of it is one of all rows. */
  updateAll?: () => z.ZodMiniType;
}

export const LATEST_ID_FIRST: Sort = { field: 'id', order: 'DESC' };

/** Who opens the page of one person, of the one kind or the other. */
export const PERSON_ROLES = ['buyers', 'sellers'] as const;
/** Who sees what is dealt with, of the one kind or the other. */
export const CONCERN_ROLES = ['finance', 'reports'] as const;
