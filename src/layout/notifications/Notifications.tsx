import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { IconButton, Popover } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

import { landmarkOf } from '../../ui/landmark';
import { lazyPart } from '../../ui/lazyPart';
import { LaterPart } from '../../ui/LaterPart';
import { BELL, CONTROLS_HEIGHT } from '../sizes';
import { NewsCount } from './NewsCount';
import { useNotices } from './useNotices';

export const NoticeList = lazyPart(() => import('./NoticeList').then((module) => module.NoticeList));

/** The bell in the top bar, and what it has to tell. */
export const Notifications = () => {
  const translate = useTranslate();
  const titleId = useId();
  const [opened, setOpened] = useState<{ by: HTMLElement; at: number } | null>(null);
  const notices = useNotices();
  const news = notices.isTold ? notices.unread : 0;
  const close = () => setOpened(null);
  return (
    <>
      <IconButton
        aria-label={translate('app.notifications.button', { smart_count: news })}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={({ currentTarget }) => setOpened({ by: currentTarget, at: Date.now() })}
        sx={{ width: BELL, height: { xs: CONTROLS_HEIGHT, sm: BELL } }}
      >
        <BellIcon />
        {news > 0 && <NewsCount news={news} />}
      </IconButton>
      <Popover
        open={opened !== null}
        anchorEl={opened?.by ?? null}
        onClose={close}
        container={landmarkOf(opened?.by ?? null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            variant: 'outlined',
            sx: { width: 380, maxWidth: 'calc(100vw - 24px)', borderRadius: '12px' },
          },
        }}
      >
        {opened && (
          <LaterPart failed="app.notifications.failed">
            <NoticeList titleId={titleId} now={opened.at} onFollow={close} {...notices} />
          </LaterPart>
        )}
      </Popover>
    </>
  );
};
