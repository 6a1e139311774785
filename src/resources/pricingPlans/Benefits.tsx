import Check from '@mui/icons-material/Check';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What a plan gives, and all the room that is left, so that the buttons of a row of cards stand in one line. */
export const Benefits = ({ benefits }: { benefits: string[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('resources.pricing_plan.field.benefits')}
      sx={{ flex: 1, display: 'grid', alignContent: 'start', gap: 2, m: 0, my: 5, p: 0, listStyle: 'none' }}
    >
      {benefits.map((benefit) => (
        <Box component="li" key={benefit} sx={{ display: 'flex', gap: 2 }}>
          <Check fontSize="small" color="success" sx={{ mt: '2px' }} />
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {benefit}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
