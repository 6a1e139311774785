import { Tooltip } from '@mui/material';

import { exactTime } from '../activity/moments';
import { useWords } from './useWords';

interface WhenProps {
  timestamp: string;
  text: string;
}

/** How long ago, and when exactly where it is pointed at. */
export const When = ({ timestamp, text }: WhenProps) => {
  const { locale } = useWords();
  return (
    <Tooltip title={exactTime(timestamp, locale)} describeChild>
      <time dateTime={timestamp}>{text}</time>
    </Tooltip>
  );
};
