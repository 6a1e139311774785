import Eye from '@mui/icons-material/VisibilityOutlined';
import { Box, Typography, type SxProps } from '@mui/material';

import { useOtherViewersText } from './useOtherViewersText';

interface OtherViewersProps {
  /** Such as `report:4`. */
  record: string;
  /** Where somebody is named. */
  sx?: SxProps;
}

/** Names whoever else has a record open, so that two do not do the same at once. */
export const OtherViewers = ({ record, sx }: OtherViewersProps) => {
  const said = useOtherViewersText(record);
  return (
    <Box role="status" {...(said && sx && { sx })}>
      {said && (
        <Typography
          variant="body2"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 3,
            py: 2,
            borderRadius: '10px',
            bgcolor: 'action.selected',
          }}
        >
          <Eye fontSize="small" aria-hidden />
          <span>{said}</span>
        </Typography>
      )}
    </Box>
  );
};
