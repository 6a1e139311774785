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
import { Avatar, ListItem, ListItemAvatar, ListItemButton, ListItemText } from '@mui/material';
import type { ElementType } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { timeAgo } from '../../contract/core/timeAgo';
import { capitalised } from '../../format/capitalised';
import type { Notice } from './notice';

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

interface NoticeEntryProps {
  notice: Notice;
  /** When it is looked at, in milliseconds. */
  now: number;
  onOpen: () => void;
}

/** One notification. It leads to its record; a sample leads nowhere, so it is no link. */
export const NoticeEntry = ({
  notice: { kind, message, created_at, unread, done, to },
  now,
  onOpen,
}: NoticeEntryProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const Icon = ICONS[kind] ?? Mail;
  const when = [
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
        secondary={when.join(' · ')}
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
