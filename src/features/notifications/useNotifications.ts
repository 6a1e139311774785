import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, type Identifier } from 'react-admin';

import { session } from '../../session/session';
import type { NoticeRow } from '../../contract/notifications/notices';
import { ADMIN_BASE } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';

export interface DisplayedNotification {
  id: Identifier;
  /** Selects the icon. */
  kind: string;
  message: string;
  created_at: string | null;
  unread: boolean;
  /** Outcome of the event, such as `approved`. Missing while the event is open. */
  done?: string | undefined;
  /** Path of the record, or null for a sample. */
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

/**
 * Returns the notifications of the current user and their read state. A server without the capability `notifications`
 * gets samples instead (decision 21).
 */
export const useNotifications = () => {
  const isSupported = useCapability(RESOURCE);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isCountShown, setCountShown] = useState(session.notificationsOn);
  const [mountedAt] = useState(() => Date.now());
  const { data, error, isPending, refetch } = useGetList<NoticeRow>(
    RESOURCE,
    { pagination: { page: 1, perPage: MAX_SHOWN }, sort: { field: 'created_at', order: 'DESC' } },
    {
      enabled: isSupported === true,
      // A hidden tab does not poll. It loads the notifications again as soon as it is visible.
      refetchInterval: isCountShown && POLL_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: isCountShown && 'always',
    },
  );
  const showCount = (isShown: boolean) => {
    session.setNotificationsOn(isShown);
    setCountShown(isShown);
  };
  const isSample = isSupported === false;
  const notifications: DisplayedNotification[] = isSample
    ? sampleNotifications(mountedAt)
    : (data ?? []).map(({ link, ...row }) => ({ ...row, to: link ? `${ADMIN_BASE}/${link}` : null }));

  /** Marks one notification as read, or all with the id `all`. */
  const markRead = async (id: Identifier) => {
    // An error message would not help the user. A failed notification simply stays unread.
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
    isCountShown,
    showCount,
  };
};
