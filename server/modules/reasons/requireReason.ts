import { and, eq } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { ReasonKind } from '../../../src/contract/reasons/reasons';
import type { DbOrTx } from '../../db/open';
import { reasons } from '../../db/schema';
import { ValidationError } from '../../http/context';

/** Nothing where no reason was given. @throws HTTPException 422 for a key that nobody can choose for this */
export const requireReason = async (tx: DbOrTx, kind: ReasonKind, key: string | undefined) => {
  if (key === undefined) return;
  const [found] = await tx
    .select({ isRetired: reasons.isRetired })
    .from(reasons)
    .where(and(eq(reasons.kind, kind), eq(reasons.key, key)));
  if (!found || found.isRetired)
    throw new ValidationError({ reason: translatable('reasons.no_such_reason', { key }) });
};
