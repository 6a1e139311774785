import { Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface RightsCardProps {
  title: string;
  help?: string | undefined;
  children: ReactNode;
}

/** A role, or somebody, and what they may. */
export const RightsCard = ({ title, help, children }: RightsCardProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 5, px: { xs: 4, sm: 5 }, pt: 4, pb: 2 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {help && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {help}
        </Typography>
      )}
      <Typography component="div" sx={{ mt: 3 }}>
        {children}
      </Typography>
    </Card>
  );
};
