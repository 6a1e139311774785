import { sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../../platform/translate';
import { users } from '../../db/schema';
import { reasonText, reasonTexts, type ReasonTexts } from '../../crud/reasonTexts';

/** As somebody is who is not blocked. */
export const unblockedValues = {
  isBlocked: false,
  blockedAt: null,
  blockedReason: null,
  blockedNote: null,
  blockedBy: null,
};

/** Why somebody is blocked and by whom, as columns of a list of people: named with their table, which drizzle leaves out of a select from it alone. */
export const blockReasonColumns = {
  reason: reasonTexts(
    sql`case ${users}."role" when 'admin' then 'restrict' else 'block' end`,
    sql`${users}."restricted_reason"`,
  ),
  note: sql<string | null>`${users}."restricted_note"`,
  /** Nobody where that was never said; a name that is empty once they are deleted. */
  blockedBy: sql<string | null>`(select trim(who.first_name || ' ' || who.last_name) from ${users} who
    where who.id = ${users}."restricted_by")`,
};

interface Row {
  reason: ReasonTexts | null;
  note: string | null;
  blockedBy: string | null;
}

export const toBlockReason = (language: Language, { reason, note, blockedBy }: Row) => ({
  reason: reasonText(language, reason),
  note,
  blocked_by:
    blockedBy === '' ? translateMessage(language, translatable('ledger.former_administrator')) : blockedBy,
});
