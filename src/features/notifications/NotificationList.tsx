import AlternateEmail from '@mui/icons-material/AlternateEmail';
import ChatBubble from '@mui/icons-material/ChatBubbleOutlineOutlined';
import CreditCardOff from '@mui/icons-material/CreditCardOffOutlined';
import Favorite from '@mui/icons-material/FavoriteBorder';
import Flag from '@mui/icons-material/FlagOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Post from '@mui/icons-material/ArticleOutlined';
import TaskInd from '@mui/icons-material/AssignmentIndOutlined';
import Undo from '@mui/icons-material/Undo';
import {
  Alert,
  Avatar,
  Box,
  Button,
  Chip,
  Divider,
  FormControlLabel,
  List,
  ListItem,
  ListItemAvatar,
  ListItemButton,
  ListItemText,
  Skeleton,
  Switch,
  Tooltip,
  Typography,
} from '@mui/material';
import type { ElementType } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { timeAgo } from '../../contract/core/intl';
import { capitalised } from '../../format/person';
import type { DisplayedNotification, useNotifications } from './useNotifications';

const ICONS: Record<string, ElementType<{ fontSize: 'small' }>> = {
  message: Mail,
  follow: PersonAdd,
  like: Favorite,
  comment: ChatBubble,
  post: Post,
  refund_request: Undo,
  report: Flag,
  contact_message: Mail,
  failed_payout: CreditCardOff,
  mention: AlternateEmail,
  assigned: TaskInd,
};

interface NotificationItemProps {
  notification: DisplayedNotification;
  /** Current time in milliseconds. */
  now: number;
  onOpen: () => void;
}

/** Notification with a link to its record. A sample notification has no record, so its text is not a link. */
const NotificationItem = ({
  notification: { kind, message, created_at, unread, done, to },
  now,
  onOpen,
}: NotificationItemProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const Icon = ICONS[kind] ?? Mail;
  const details = [
    created_at && timeAgo(created_at, now, locale),
    unread && translate('notifications.unread'),
    done && translate(`notifications.done.${done}`, { _: capitalised(done) }),
  ].filter(Boolean);
  const content = (
    <>
      <ListItemAvatar>
        <Avatar sx={{ bgcolor: 'action.selected', color: 'primary.main' }}>
          <Icon fontSize="small" />
        </Avatar>
      </ListItemAvatar>
      <ListItemText
        primary={message}
        secondary={details.join(' · ')}
        slotProps={{
          primary: {
            color: done ? 'textSecondary' : 'textPrimary',
            sx: { fontWeight: unread ? 650 : 400, overflowWrap: 'anywhere' },
          },
        }}
      />
    </>
  );
  return to ? (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to} onClick={onOpen} sx={{ px: 5 }}>
        {content}
      </ListItemButton>
    </ListItem>
  ) : (
    <ListItem sx={{ px: 5 }}>{content}</ListItem>
  );
};

interface NotificationListProps extends ReturnType<typeof useNotifications> {
  titleId: string;
  /** Time at which the user opened the list, in milliseconds since 1970. */
  now: number;
  onOpenRecord: () => void;
}

export const NotificationList = ({
  titleId,
  now,
  onOpenRecord,
  notifications,
  unread,
  isSample,
  isPending,
  error,
  retry,
  markRead,
  isCountShown,
  showCount,
}: NotificationListProps) => {
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
          <Tooltip title={translate('notifications.sample_help')}>
            <Chip size="small" label={translate('notifications.sample')} tabIndex={0} />
          </Tooltip>
        )}
        {!isSample && unread > 0 && (
          <Button
            size="small"
            onClick={() => void markRead('all')}
            sx={{ px: 2, mx: -2, whiteSpace: 'nowrap' }}
          >
            {translate('notifications.mark_all_read')}
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
      {!isPending && !error && !notifications.length && (
        <Typography color="textSecondary" sx={{ p: 5 }}>
          {translate('notifications.empty')}
        </Typography>
      )}
      {notifications.length > 0 && (
        <List sx={{ maxHeight: 420, overflowY: 'auto', py: 1 }}>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              now={now}
              onOpen={() => {
                onOpenRecord();
                if (notification.unread) void markRead(notification.id);
              }}
            />
          ))}
        </List>
      )}
      {!isSample && (
        <FormControlLabel
          control={
            <Switch size="small" checked={isCountShown} onChange={(_, isVisible) => showCount(isVisible)} />
          }
          label={translate('notifications.show_unread_count')}
          sx={{ display: 'flex', mx: 0, px: 4, py: 2, borderTop: 1, borderColor: 'divider' }}
        />
      )}
    </>
  );
};
