import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, type Identifier } from 'react-admin';

import { ADMIN_BASE } from '../../contract/routes';
import type { NoticeRow } from '../../contract/notifications/notices';
import { session } from '../../authProvider/session/session';
import { useCapability } from '../../dataProvider/useCapability';
import type { Notice } from './notice';
import { samples } from './samples';

const RESOURCE = 'notifications';
const SHOWN = 30;
const LOOK_AGAIN_MS = 60_000;

/** The server's own notifications where it offers them, else the samples (decision 21). */
export const useNotices = () => {
  const offered = useCapability(RESOURCE);
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [notificationsOn, setOn] = useState(session.notificationsOn);
  const [openedAt] = useState(() => Date.now());
  const { data, error, isPending, refetch } = useGetList<NoticeRow>(
    RESOURCE,
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'created_at', order: 'DESC' } },
    {
      enabled: offered === true,
      // Nobody reads a page that is not shown; shown again, it asks at once.
      refetchInterval: notificationsOn && LOOK_AGAIN_MS,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: notificationsOn && 'always',
    },
  );
  const setNotificationsOn = (on: boolean) => {
    session.setNotificationsOn(on);
    setOn(on);
  };
  const isSample = offered === false;
  const notices: Notice[] = isSample
    ? samples(openedAt)
    : (data ?? []).map(({ link, ...notice }) => ({ ...notice, to: link ? `${ADMIN_BASE}/${link}` : null }));

  const markRead = async (id: Identifier) => {
    // Whether it was seen is no work of the person's: when this fails it simply stays unread.
    await dataProvider
      .update(RESOURCE, { id, data: { unread: false }, previousData: { id } })
      .catch(() => {});
    await queryClient.invalidateQueries({ queryKey: [RESOURCE] });
  };
  return {
    notices,
    unread: notices.filter((notice) => notice.unread).length,
    isSample,
    isPending: !isSample && isPending,
    error: isSample ? null : error,
    retry: () => void refetch(),
    markRead,
    notificationsOn,
    setNotificationsOn,
  };
};
