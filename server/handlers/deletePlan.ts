import { eq } from 'drizzle-orm';

import { plans } from '../db/schema';
import type { Handler } from '../handler';
import { notThere, requireNumber } from '../rows/ids';

/** Who bought it keeps the credits: ledgers do not refer to plans. */
export const deletePlan: Handler<'deletePlan'> = async ({ db }, { id }) => {
  const deleted = await db
    .delete(plans)
    .where(eq(plans.id, requireNumber('plan', id)))
    .returning({ id: plans.id });
  if (!deleted.length) throw notThere('plan', id);
  return { data: null, message: 'Plan deleted' };
};
