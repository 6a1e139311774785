import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { CONCERN_KINDS, CONCERNS, type Concern } from '../../../../src/contract/support/concerns';
import { parseReference } from '../../../../src/contract/core/reference';
import type { DbOrTx } from '../../../db/open';
import { contactSubmissions, refundRequests, reports } from '../../../db/schema';
import { missingRoleError } from '../../../http/httpError';
import { parseId } from '../../../crud/ids';
import type { Session } from '../../../http/context';

const TABLES: Record<Concern, PgTable & { id: PgColumn }> = {
  'refund-request': refundRequests,
  report: reports,
  message: contactSubmissions,
};

/** The column that names one of a kind, where something is kept about it. */
export const CONCERN_COLUMN = {
  'refund-request': 'refundRequestId',
  report: 'reportId',
  message: 'messageId',
} as const satisfies Record<Concern, string>;

/** One request, report or message. */
export interface ConcernRef {
  kind: Concern;
  id: number;
}

/** The kinds that the caller may see. */
export const visibleConcerns = ({ roles }: Pick<Session, 'roles'>) =>
  CONCERN_KINDS.filter((kind) => roles.includes(CONCERNS[kind]));

/**
 * Takes `report:4` apart.
 *
 * @returns nothing for what can be none
 * @throws HTTPException 403 for a kind that the caller may not see
 */
export const parseConcern = ({ roles }: Pick<Session, 'roles'>, written: string): ConcernRef | undefined => {
  const { kind: word, number } = parseReference(written);
  const kind = CONCERN_KINDS.find((each) => each === word);
  const id = parseId(number);
  if (!kind || id === undefined) return undefined;
  if (!roles.includes(CONCERNS[kind])) throw missingRoleError([CONCERNS[kind]]);
  return { kind, id };
};

/** Locks the row until the transaction ends, after the people that it is about. @returns whether there is one */
export const lockConcern = async (tx: DbOrTx, { kind, id }: ConcernRef) => {
  const table = TABLES[kind];
  const found = await tx.select({ id: table.id }).from<PgTable>(table).where(eq(table.id, id)).for('update');
  return found.length > 0;
};

export const concernExists = async (db: DbOrTx, { kind, id }: ConcernRef) => {
  const table = TABLES[kind];
  return (await db.select({ id: table.id }).from<PgTable>(table).where(eq(table.id, id))).length > 0;
};
