import { Tooltip } from '@mui/material';

import { formatDateTime } from '../../auditLog/formatTime';
import { useWords } from './useWords';

interface TimeAgoProps {
  timestamp: string;
  text: string;
}

/** How long ago, and when exactly where it is pointed at. */
export const TimeAgo = ({ timestamp, text }: TimeAgoProps) => {
  const { locale } = useWords();
  return (
    <Tooltip title={formatDateTime(timestamp, locale)} describeChild>
      <time dateTime={timestamp}>{text}</time>
    </Tooltip>
  );
};
