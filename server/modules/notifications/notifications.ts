import { withoutEvent } from '../auditLog/recordChange';
import { parseId } from '../../crud/ids';
import type { ExtraHandlers } from '../../crud/extra';
import { findNotifications } from './findNotifications';
import { markAllSeen, markSeen } from './seen';

/** The id that stands for all of them in an update. */
const ALL = 'all';

const get = async (context: Parameters<typeof findNotifications>[0], notification: string) => {
  const [kind = '', number = ''] = notification.split('-');
  const id = parseId(number);
  if (id === undefined || `${kind}-${id}` !== notification) return undefined;
  const sort = { field: 'id', order: 'ASC' } as const;
  const { rows } = await findNotifications(context, {
    limit: 1,
    offset: 0,
    sort,
    filter: { id: notification },
  });
  return rows[0];
};

/** Which ones are seen is kept for each administrator. A seen one cannot become unread again. */
export const notifications: ExtraHandlers<'notifications'> = {
  list: findNotifications,
  get,
  update: async (context, id, { unread }) => {
    if (id === ALL) {
      await markAllSeen(context);
      return withoutEvent({ id, unread });
    }
    const notice = await get(context, id);
    if (!notice) return undefined;
    await markSeen(context, notice.id);
    return withoutEvent({ ...notice, unread });
  },
};
