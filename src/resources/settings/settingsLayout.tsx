import { Box, Card, Typography } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface SettingsLineProps {
  label: string;
  /** Buttons at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Profile line with a label, a value and an action. */
export const SettingsLine = ({ label, action, children }: SettingsLineProps) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr auto', sm: '160px 1fr auto' },
      gridTemplateAreas: { xs: '"label action" "value action"', sm: '"label value action"' },
      columnGap: 4,
      alignItems: 'center',
      minHeight: 64,
      px: { xs: 4, sm: 6 },
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'label' }}>
      {label}
    </Typography>
    <Box
      sx={{ gridArea: 'value', minWidth: 0, overflowWrap: 'anywhere', '& .MuiFormControl-root': { m: 0 } }}
    >
      {children}
    </Box>
    <Box sx={{ gridArea: 'action', display: 'flex', gap: 1, minHeight: 40, alignItems: 'center' }}>
      {action}
    </Box>
  </Box>
);

interface SettingsCardProps {
  title: string;
  help: string;
  /** True to scroll the card into view, because the URL fragment names the card. */
  scrollsIntoView?: boolean;
  children: ReactNode;
}

/** Card of Account Settings below the profile, with a title and a help text. */
export const SettingsCard = ({ title, help, scrollsIntoView = false, children }: SettingsCardProps) => {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scrollsIntoView) card.current?.scrollIntoView();
  }, [scrollsIntoView]);
  return (
    <Card
      ref={card}
      component="section"
      aria-labelledby={titleId}
      sx={{ maxWidth: 760, mt: 6, p: { xs: 4, sm: 6 }, scrollMarginTop: 88 }}
    >
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 5 }}>
        {help}
      </Typography>
      {children}
    </Card>
  );
};
