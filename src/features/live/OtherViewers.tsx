import Eye from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography } from '@mui/material';

import { useOtherViewersText } from './viewers';

interface OtherViewersProps {
  /** Reference to the record, such as `report:4`. */
  record: string;
  /** True if the text overlaps the upper edge of the following content. */
  onEdge?: boolean;
}

const ON_EDGE = {
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  zIndex: 1,
  px: 5,
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
} as const;

/**
 * Names colleagues who have the same record open. Does not move other content, because a button that moves during a
 * click misses the click.
 */
export const OtherViewers = ({ record, onEdge = false }: OtherViewersProps) => {
  const text = useOtherViewersText(record);
  const status = (
    <Box
      role="status"
      sx={{ minWidth: 0, display: 'flex', justifyContent: 'center', ...(onEdge && ON_EDGE) }}
    >
      {text && (
        <Typography
          variant="body2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minWidth: 0,
            height: 28,
            px: 3,
            borderRadius: '14px',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Eye fontSize="small" aria-hidden />
          <Typography component="span" variant="inherit" title={text} noWrap>
            {text}
          </Typography>
        </Typography>
      )}
    </Box>
  );
  return onEdge ? <Box sx={{ position: 'relative' }}>{status}</Box> : status;
};
