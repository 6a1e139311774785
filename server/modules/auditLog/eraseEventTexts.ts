import { inArray, sql } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { activity, activityTexts } from '../../db/schema';

/** Removes what events say in words of these people, who are deleted. The events stay, without a name. */
export const eraseEventTexts = async (tx: DbOrTx, ids: number[]) => {
  const { eventId, part } = activityTexts;
  const theirs = sql`select ${activity.id}, 'actor' from ${activity} where ${inArray(activity.actorId, ids)}
    union all select ${activity.id}, 'detail' from ${activity} where ${inArray(activity.personId, ids)}`;
  await tx.delete(activityTexts).where(sql`(${eventId}, ${part}) in (${theirs})`);
};
