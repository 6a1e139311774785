import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Tooltip } from '@mui/material';

import { shortcutProps } from '../../components/list/table/keys/keys';
import { formatTimeAgo, formatDateTime } from './formatTime';

interface EventTimeProps {
  timestamp: string;
  /** In milliseconds. */
  now: number;
  locale: string;
  /** What happened then. */
  sentence: string;
  detailsId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** How long ago, and when exactly where it is pointed at or focused. It opens what else there is to the line. */
export const EventTime = ({
  timestamp,
  now,
  locale,
  sentence,
  detailsId,
  isOpen,
  onToggle,
}: EventTimeProps) => {
  const ago = formatTimeAgo(timestamp, now, locale);
  const exact = formatDateTime(timestamp, locale);
  return (
    <Tooltip title={exact} describeChild slotProps={{ popper: { sx: { displayPrint: 'none' } } }}>
      <Button
        size="small"
        color="inherit"
        {...shortcutProps('open')}
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={`${ago}: ${sentence}`}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{
          flex: 'none',
          alignSelf: { xs: 'flex-start', sm: 'center' },
          px: 2,
          ml: { xs: -2, sm: 0 },
          mr: { sm: -2 },
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          fontWeight: 400,
        }}
      >
        <time dateTime={timestamp}>{ago}</time>
      </Button>
    </Tooltip>
  );
};
