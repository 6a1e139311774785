import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { CONCERN_KINDS, CONCERNS, type Concern } from '../../src/contract/concerns';
import type { Session } from '../auth/sessions';
import type { Queries } from '../db/open';
import { contactSubmissions, refundRequests, reports } from '../db/schema';
import { refusal } from '../http/refusal';
import { toNumber } from '../rows/ids';
import { needsRole } from '../sentences/access';

const TABLES: Record<Concern, PgTable & { id: PgColumn }> = {
  'refund-request': refundRequests,
  report: reports,
  message: contactSubmissions,
};

/** The column that names one of a kind, where something is kept about it. */
export const COLUMN_OF = {
  'refund-request': 'refundRequestId',
  report: 'reportId',
  message: 'messageId',
} as const satisfies Record<Concern, string>;

/** One request, report or message. */
export interface OneConcern {
  kind: Concern;
  id: number;
}

/** The kinds that the caller may see. */
export const concernsFor = ({ roles }: Pick<Session, 'roles'>) =>
  CONCERN_KINDS.filter((kind) => roles.includes(CONCERNS[kind]));

/**
 * Takes `report:4` apart.
 *
 * @returns nothing for what can be none
 * @throws HTTPException 403 for a kind that the caller may not see
 */
export const readConcern = ({ roles }: Pick<Session, 'roles'>, written: string): OneConcern | undefined => {
  const [word, number = ''] = written.split(':');
  const kind = CONCERN_KINDS.find((each) => each === word);
  const id = toNumber(number);
  if (!kind || id === undefined) return undefined;
  if (!roles.includes(CONCERNS[kind])) throw refusal(403, needsRole([CONCERNS[kind]]));
  return { kind, id };
};

/** Locks the row until the transaction ends, after the people that it is about. @returns whether there is one */
export const lockConcern = async (tx: Queries, { kind, id }: OneConcern) => {
  const table = TABLES[kind];
  const found = await tx.select({ id: table.id }).from<PgTable>(table).where(eq(table.id, id)).for('update');
  return found.length > 0;
};

export const isConcern = async (db: Queries, { kind, id }: OneConcern) => {
  const table = TABLES[kind];
  return (await db.select({ id: table.id }).from<PgTable>(table).where(eq(table.id, id))).length > 0;
};
