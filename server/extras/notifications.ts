import { seenChange } from '../../src/contract/extras';
import { toNumber } from '../ids';
import { check } from '../readInput';
import type { ExtraResource } from './extra';
import { findNews } from './findNews';
import { seeAll, seeOne } from './seen';

/** The number that stands for all of them in an update. */
const ALL = 'all';

const get = async (context: Parameters<typeof findNews>[0], notification: string) => {
  const [kind = '', number = ''] = notification.split('-');
  const id = toNumber(number);
  if (id === undefined || `${kind}-${id}` !== notification) return undefined;
  return (await findNews(context, { limit: 1, offset: 0, only: { kind, id } })).rows[0];
};

/** Each administrator has seen other ones. Only seeing is kept: there is no way back to unread. */
export const notifications: ExtraResource = {
  list: findNews,
  get,
  update: async (context, id, changes) => {
    const { unread } = check(seenChange, changes);
    if (id === ALL) {
      await seeAll(context);
      return { id, unread };
    }
    const notice = await get(context, id);
    if (!notice) return undefined;
    await seeOne(context, notice.id);
    return { ...notice, unread };
  },
};
