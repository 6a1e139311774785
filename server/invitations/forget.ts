import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import { INVITATION_KEPT_HOURS } from '../../src/contract/limits';
import type { DbOrTx } from '../db/open';
import { invitations as table } from '../db/schema';

/** Removes those that became the accounts of these people, who are deleted. */
export const forgetInvitationsOf = (tx: DbOrTx, ids: number[]) =>
  tx.delete(table).where(inArray(table.userId, ids));

/** Removes those that became nobody's account, a while after they ended. @param earlier the earlier of two clocks */
export const forgetOldInvitations = (tx: DbOrTx, earlier: SQL) =>
  tx
    .delete(table)
    .where(
      and(
        isNull(table.acceptedAt),
        sql`coalesce(${table.withdrawnAt}, ${table.expiresAt}) < ${earlier} - make_interval(hours => ${INVITATION_KEPT_HOURS})`,
      ),
    );
