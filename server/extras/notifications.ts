import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';

import { ONLY } from '../../src/contract/routes';
import { seenNotifications } from '../db/schema';
import type { Context } from '../handler';
import type { ExtraResource } from './extra';
import { NEWS } from './news';

/** How far back they go: what is older is no news, and stays in its list. */
const DAYS = 30;
/** The number that stands for all of them in an update. */
const ALL = 'all';

/** Of the kinds that the reader's roles cover, newest first. */
const findAll = async ({ db, me, now }: Context) => {
  const since = new Date(+now - DAYS * 24 * 60 * 60 * 1000);
  const mine = Object.entries(NEWS).filter(([, { role }]) => me.roles.includes(role));
  const [seen, ...found] = await Promise.all([
    db
      .select({ id: seenNotifications.notification })
      .from(seenNotifications)
      .where(eq(seenNotifications.userId, me.userId)),
    ...mine.map(async ([kind, { link, find }]) =>
      (await find(db, since)).map(({ id, message, createdAt }) => ({
        id: `${kind}-${id}`,
        kind,
        message,
        created_at: createdAt.toISOString(),
        link: `${link}?${ONLY}=${id}`,
      })),
    ),
  ]);
  const seenIds = new Set(seen.map(({ id }) => id));
  return found
    .flat()
    .map((row) => ({ ...row, unread: !seenIds.has(row.id) }))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
};

/** Each administrator has seen other ones. Only seeing is kept: there is no way back to unread. */
export const notifications: ExtraResource = {
  access: 'signedIn',
  list: async (context, { offset, limit }) => {
    const all = await findAll(context);
    return { rows: all.slice(offset, offset + limit), total: all.length };
  },
  get: async (context, id) => (await findAll(context)).find((row) => row.id === id),
  update: async (context, id, { unread }) => {
    if (unread !== false) throw new HTTPException(422, { message: 'unread: Only false can be said' });
    const rows = (await findAll(context)).filter((row) => id === ALL || row.id === id);
    if (rows.length) {
      await context.db
        .insert(seenNotifications)
        .values(rows.map((row) => ({ userId: context.me.userId, notification: row.id })))
        .onConflictDoNothing();
    }
    if (id === ALL) return { id, unread };
    return rows[0] && { ...rows[0], unread };
  },
};
