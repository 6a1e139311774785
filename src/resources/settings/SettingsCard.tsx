import { Card, Typography } from '@mui/material';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  help: string;
  /** Where one has come to see it. */
  scrollsIntoView?: boolean;
  children: ReactNode;
}

/** A part of Account Settings below one's own data: what it is for, and what is in it. */
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
