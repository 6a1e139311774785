import {
  Alert,
  Box,
  Button,
  Chip,
  Divider,
  FormControlLabel,
  List,
  Skeleton,
  Switch,
  Tooltip,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';

import { NoticeEntry } from './NoticeEntry';
import type { useNotices } from './useNotices';

interface NoticeListProps extends ReturnType<typeof useNotices> {
  titleId: string;
  /** When the list was opened, in milliseconds. */
  now: number;
  onFollow: () => void;
}

export const NoticeList = ({
  titleId,
  now,
  onFollow,
  notices,
  unread,
  isSample,
  isPending,
  error,
  retry,
  markRead,
  notificationsOn,
  setNotificationsOn,
}: NoticeListProps) => {
  const translate = useTranslate();
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          px: 5,
          py: 2,
          minHeight: 60,
        }}
      >
        <Typography id={titleId} variant="h2" component="p" sx={{ flex: 1 }}>
          {translate('notifications.title')}
        </Typography>
        {isSample && (
          <Tooltip title={translate('notifications.sample_why')}>
            <Chip size="small" label={translate('notifications.sample')} tabIndex={0} />
          </Tooltip>
        )}
        {!isSample && unread > 0 && (
          <Button
            size="small"
            onClick={() => void markRead('all')}
            sx={{ px: 2, mx: -2, whiteSpace: 'nowrap' }}
          >
            {translate('notifications.all_read')}
          </Button>
        )}
      </Box>
      <Divider />
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {translate('list.retry')}
            </Button>
          }
        >
          {translate('notifications.failed')}
        </Alert>
      )}
      {isPending && !error && <Skeleton variant="rounded" height={64} sx={{ m: 4 }} />}
      {!isPending && !error && !notices.length && (
        <Typography color="textSecondary" sx={{ p: 5 }}>
          {translate('notifications.none')}
        </Typography>
      )}
      {notices.length > 0 && (
        <List sx={{ maxHeight: 420, overflowY: 'auto', py: 1 }}>
          {notices.map((notice) => (
            <NoticeEntry
              key={notice.id}
              notice={notice}
              now={now}
              onOpen={() => {
                onFollow();
                if (notice.unread) void markRead(notice.id);
              }}
            />
          ))}
        </List>
      )}
      {!isSample && (
        <FormControlLabel
          control={
            <Switch size="small" checked={notificationsOn} onChange={(_, on) => setNotificationsOn(on)} />
          }
          label={translate('notifications.tell')}
          sx={{ display: 'flex', mx: 0, px: 4, py: 2, borderTop: 1, borderColor: 'divider' }}
        />
      )}
    </>
  );
};
