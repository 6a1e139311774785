import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { IconButton, Popover, Typography, Box } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

import { menuContainerFor } from '../../components/dialog/dialogs';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { LazyBoundary } from '../../components/feedback/errors';
import { BELL_SIZE, CONTROLS_HEIGHT } from '../../components/display/styles';
import { useNotifications } from './useNotifications';

const MAX_COUNT = 99;

/** Shows the number of unread notifications. Replaces MUI's Badge, which would make the initial script larger. */
const UnreadBadge = ({ count }: { count: number }) => (
  <Box
    component="span"
    sx={{
      position: 'absolute',
      bottom: '50%',
      left: '50%',
      minWidth: 20,
      px: 1.5,
      borderRadius: '10px',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      // Sets the font, because a button does not inherit the font of its parent.
      fontFamily: 'fontFamily',
      fontSize: '0.75rem',
      fontWeight: 500,
      lineHeight: '20px',
    }}
  >
    {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
  </Box>
);

const NotificationList = lazyComponent(() =>
  import('./NotificationList').then((module) => module.NotificationList),
);

export const NotificationBell = () => {
  const translate = useTranslate();
  const titleId = useId();
  const [opened, setOpened] = useState<{ anchor: HTMLElement; at: number } | null>(null);
  const state = useNotifications();
  const count = state.isCountShown ? state.unread : 0;
  const label = state.isSample ? 'sample_button' : 'button';
  const close = () => setOpened(null);
  return (
    <>
      <IconButton
        aria-label={translate(`notifications.${label}`, { smart_count: count })}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, at: Date.now() })}
        sx={{ width: BELL_SIZE, height: { xs: CONTROLS_HEIGHT, sm: BELL_SIZE } }}
      >
        <BellIcon />
        {count > 0 && <UnreadBadge count={count} />}
        {state.isSample && (
          <Typography
            component="span"
            color="textPrimary"
            sx={{ position: 'absolute', bottom: 0, fontSize: '0.6875rem', lineHeight: 1 }}
          >
            {translate('notifications.sample_mark')}
          </Typography>
        )}
      </IconButton>
      <Popover
        open={opened !== null}
        anchorEl={opened?.anchor ?? null}
        onClose={close}
        container={menuContainerFor(opened?.anchor ?? null)}
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
          <LazyBoundary errorTitle="notifications.failed">
            <NotificationList titleId={titleId} now={opened.at} onOpenRecord={close} {...state} />
          </LazyBoundary>
        )}
      </Popover>
    </>
  );
};
