import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';

/** Another way on, below a step's form. */
export const StepLink = ({ to, label }: { to: string; label: string }) => (
  <Box sx={{ mt: 5, textAlign: 'center' }}>
    <Link component={RouterLink} to={to}>
      {label}
    </Link>
  </Box>
);
