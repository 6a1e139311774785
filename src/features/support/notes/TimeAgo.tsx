import { Tooltip } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { formatDateTime } from '../../auditLog/formatTime';

interface TimeAgoProps {
  timestamp: string;
  text: string;
}

/** How long ago, and when exactly where it is pointed at. */
export const TimeAgo = ({ timestamp, text }: TimeAgoProps) => {
  const [locale] = useLocaleState();
  return (
    <Tooltip title={formatDateTime(timestamp, locale)} describeChild>
      <time dateTime={timestamp}>{text}</time>
    </Tooltip>
  );
};
