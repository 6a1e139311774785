import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface FactorSectionProps {
  title: string;
  help: string;
  /** What adds one. */
  action: ReactNode;
  children?: ReactNode;
}

/** One kind of what there is to set up. */
export const FactorSection = ({ title, help, action, children }: FactorSectionProps) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {help}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
};
