import { useStore } from 'react-admin';

import { session } from '../../session/session';
import type { RecentItem } from './option';

const MOST = 5;

/** Items that this user opened last from here, the latest first. Logout clears react-admin's store. */
export const useRecentItems = () => {
  const user = session.current()?.userInfo.userid;
  const [recent, setRecent] = useStore<RecentItem[]>(`finder.recent.${user}`, []);
  const keep = (one: RecentItem) =>
    setRecent([one, ...recent.filter(({ key }) => key !== one.key)].slice(0, MOST));
  return { recent, keep };
};
