import { and, eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { ReasonKind } from '../../../src/contract/reasons/reasons';
import type { DbOrTx } from '../../db/open';
import { reasons } from '../../db/schema';
import { ValidationError } from '../../http/context';

/**
 * Nothing where no reason was given.
 *
 * @param people of whose kind the reason must be, where it is for one kind of account
 * @throws HTTPException 422 for a key that nobody can choose for this
 */
export const requireReason = async (
  tx: DbOrTx,
  kind: ReasonKind,
  key: string | undefined,
  people: readonly { role: string }[] = [],
) => {
  if (key === undefined) return;
  const [found] = await tx
    .select({ isRetired: reasons.isRetired, accountKind: reasons.accountKind })
    .from(reasons)
    .where(and(eq(reasons.kind, kind), eq(reasons.key, key)));
  const fits = !found?.accountKind || people.every(({ role }) => role === found.accountKind);
  if (!found || found.isRetired || !fits)
    throw new ValidationError({ reason: translatable('reasons.no_such_reason', { key }) });
};
