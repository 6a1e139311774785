import { and, eq, inArray, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { Id } from '../../../src/contract/core/field';
import { revokeSessions } from '../auth/sessions';
import type { DbOrTx } from '../../db/open';
import { bookings, reports, users } from '../../db/schema';
import { createPeopleAction } from './changePeople';
import type { Handler } from '../../http/handlers';
import { ValidationError } from '../../http/context';
import { parseId } from '../../crud/queries';
import { toPerson } from '../../crud/personRefs';
import { reasonText, reasonTexts, type ReasonTexts } from '../../crud/apiRecords';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../../platform/translate';
import { findBlockedKinds } from '../auth/people';
import { openRequestsOfPerson } from './deletePeople';
import { createPeopleList } from './listPeople';

/**
 * Columns with the reason, note and administrator of a block. The SQL contains the table name, because drizzle omits
 * table names in a select from one table. Without the name, a subquery would read a column of the wrong table.
 */
export const blockReasonColumns = {
  reason: reasonTexts(
    sql`case ${users}."role" when 'admin' then 'restrict' else 'block' end`,
    sql`${users}."restricted_reason"`,
  ),
  note: sql<string | null>`${users}."restricted_note"`,
  /** Name of the administrator who blocked the user: `null` if none is stored, empty for a deleted administrator. */
  blockedBy: sql<string | null>`(select trim(u.first_name || ' ' || u.last_name) from ${users} u
    where u.id = ${users}."restricted_by")`,
};

interface BlockReasonRow {
  reason: ReasonTexts | null;
  note: string | null;
  blockedBy: string | null;
}

export const toBlockReason = (language: Language, { reason, note, blockedBy }: BlockReasonRow) => ({
  reason: reasonText(language, reason),
  note,
  blocked_by:
    blockedBy === '' ? translateMessage(language, translatable('ledger.former_administrator')) : blockedBy,
});

const findBlockedPeople = createPeopleList({ openRequests: openRequestsOfPerson, ...blockReasonColumns });

/** Lists blocked sellers and buyers, and blocked administrators if the caller has the role `admins`. */
export const listBlockedUsers: Handler<'listBlockedUsers'> = async ({ db, session, language }, query) => {
  const selection = { kinds: findBlockedKinds(session), isBlockedList: true };
  const { people: rows, total } = await findBlockedPeople(db, selection, query);
  const data = rows.map((row) => ({
    ...toPerson(row),
    role: row.role,
    updated_at: (row.blockedAt ?? row.createdAt).toISOString(),
    ...toBlockReason(language, row),
    open_refund_requests: row.openRequests,
  }));
  return { data: { users: { data, total } } };
};

/** @throws HTTPException 422 if the report does not exist, or if one of `people` is not the reported seller */
const requireReport = async (tx: DbOrTx, report: Id, people: readonly number[]) => {
  const number = parseId(report);
  const [reported] =
    number === undefined
      ? []
      : await tx
          .select({ seller: bookings.sellerId })
          .from(reports)
          .innerJoin(bookings, eq(bookings.id, reports.bookingId))
          .where(eq(reports.id, number));
  if (!reported || people.some((id) => id !== reported.seller))
    throw new ValidationError({ report: translatable('reasons.not_reported', { report }) });
  return number;
};

/**
 * Blocks people and revokes their sessions. A person who is already blocked keeps the existing block. The reason for
 * blocking an administrator comes from the list `restrict` instead of the list `block`.
 */
export const blockUsers = createPeopleAction('blockUsers', ({ reason, note, report }, { now, session }) => ({
  rules: { includeReported: true, forbidSelf: 'block' },
  isUnchanged: ({ isBlocked }) => isBlocked,
  change: async (tx, ids) => {
    const reportId = report === undefined ? undefined : await requireReport(tx, report, ids);
    await tx
      .update(users)
      .set({
        isBlocked: true,
        blockedAt: now,
        blockedReason: reason ?? null,
        blockedNote: note ?? null,
        blockedBy: session.userId,
      })
      .where(and(inArray(users.id, ids), eq(users.isBlocked, false)));
    await revokeSessions(tx, ids);
    return () => ({ report: reportId });
  },
}));

const UNBLOCKED = {
  isBlocked: false,
  blockedAt: null,
  blockedReason: null,
  blockedNote: null,
  blockedBy: null,
};

/** Unblocks people. A person who is not blocked stays unchanged, and the request still succeeds. */
export const unblockUsers = createPeopleAction('unblockUsers', () => ({
  rules: { includeBlocked: true, forbidSelf: 'unblock' },
  isUnchanged: ({ isBlocked }) => !isBlocked,
  change: async (tx, ids) => {
    await tx.update(users).set(UNBLOCKED).where(inArray(users.id, ids));
  },
}));
