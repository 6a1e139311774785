import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, type Identifier } from 'react-admin';

import { session } from '../../session/session';
import type { NoticeRow } from '../../contract/notifications';
import { ADMIN_BASE } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';

export interface DisplayedNotification {
  id: Identifier;
  kind: string;
  message: string;
  created_at: string | null;
  unread: boolean;
  /** Outcome of the case that the notification is about, such as `approved`. Omitted while the case is open. */
  done?: string | undefined;
  /** Path of the page that the notification opens, or null for a sample. */
  to: string | null;
}

const RESOURCE = 'notifications';
const MAX_SHOWN = 30;
const POLL_MS = 60_000;
const MINUTE_MS = 60_000;

/** Returns the fixed sample notifications (specification, section 2). All are read, so the bell shows no count. */
const sampleNotifications = (now: number): DisplayedNotification[] => {
  const sample = (id: string, kind: string, message: string, minutesAgo: number): DisplayedNotification => ({
    id,
    kind,
    message,
    created_at: new Date(now - minutesAgo * MINUTE_MS).toISOString(),
    unread: false,
    to: null,
  });
  return [
    sample('sample-1', 'message', 'Avery Stone sent you a message', 4),
    sample('sample-2', 'follow', 'Imani Brooks follows Glow Room', 38),
    sample('sample-3', 'like', 'Noor Haddad likes a new service', 95),
    sample('sample-4', 'comment', 'Elena Petrova commented on a booking', 240),
    sample('sample-5', 'post', 'Glow Room posted a new service', 1500),
  ];
};

/** Returns the user's notifications, or samples if the server lacks the capability `notifications` (decision 21). */
export const useNotifications = () => {
  const isSupported = useCapability(RESOURCE);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isCountVisible, setIsCountVisible] = useState(session.notificationsOn);
  const [mountedAt] = useState(() => Date.now());
  const { data, error, isPending, refetch } = useGetList<NoticeRow>(
    RESOURCE,
    { pagination: { page: 1, perPage: MAX_SHOWN }, sort: { field: 'created_at', order: 'DESC' } },
    {
      enabled: isSupported === true,
      // Polls only while the tab is visible. A hidden tab loads the notifications again when it becomes visible.
      refetchInterval: isCountVisible && POLL_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: isCountVisible && 'always',
    },
  );
  const showCount = (isVisible: boolean) => {
    session.setNotificationsOn(isVisible);
    setIsCountVisible(isVisible);
  };
  const isSample = isSupported === false;
  const notifications: DisplayedNotification[] = isSample
    ? sampleNotifications(mountedAt)
    : (data ?? []).map(({ link, ...row }) => ({ ...row, to: link ? `${ADMIN_BASE}/${link}` : null }));

  /** Marks one notification as read. The id `all` marks all notifications as read. */
  const markRead = async (id: Identifier) => {
    // Ignores an error, because the user cannot correct its cause. The notification stays unread.
    await dataProvider
      .update(RESOURCE, { id, data: { unread: false }, previousData: { id } })
      .catch(() => {});
    await queryClient.invalidateQueries({ queryKey: [RESOURCE] });
  };
  return {
    notifications,
    unread: notifications.filter(({ unread }) => unread).length,
    isSample,
    isPending: !isSample && isPending,
    error: isSample ? null : error,
    retry: () => void refetch(),
    markRead,
    isCountShown: isCountVisible,
    showCount,
  };
};
