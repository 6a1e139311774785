import { Button, Typography } from '@mui/material';
import { useTranslate, useLocaleState } from 'react-admin';

import { deviceText, networkText } from '../../../contract/auth/deviceText';
import type { StaffSessionRow } from '../../../contract/auth/staffSessions';
import { formatTimeAgo, formatDateTime } from '../../auditLog/formatTime';
import { PlainListItem } from '../../../components/list/PlainList';
import { Tag } from '../../../components/display/Tag';

interface SessionLineProps {
  session: StaffSessionRow;
  /** When that was said, in milliseconds. */
  now: number;
  onEnd: () => void;
}

/** One session: with what, from which network, since when, how lately. The one that asks is ended by signing out. */
export const SessionLine = ({ session, now, onEnd }: SessionLineProps) => {
  const { network, created_at, last_used_at, is_current } = session;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const device = translate(deviceText(session));
  const facts = [
    networkText(network),
    created_at && translate('sessions.since', { when: formatDateTime(created_at, locale) }),
    !is_current &&
      last_used_at &&
      translate('sessions.used', { when: formatTimeAgo(last_used_at, now, locale) }),
  ];
  return (
    <PlainListItem
      actions={
        !is_current && (
          <Button variant="outlined" aria-label={translate('sessions.end_named', { device })} onClick={onEnd}>
            {translate('sessions.end')}
          </Button>
        )
      }
    >
      <Typography component="span" sx={{ fontWeight: 500, mr: 2 }}>
        {device}
      </Typography>
      {is_current && <Tag>{translate('sessions.current')}</Tag>}
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </PlainListItem>
  );
};
