import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { AuthPage } from '../AuthPage';
import { resetWords } from './words';

const STEPS = [1, 2, 3];

interface StepPageProps {
  step: 1 | 2 | 3;
  title: string;
  text: ReactNode;
  /** The arrow, where there is a way back. */
  back?: ReactNode;
  children: ReactNode;
}

/** What the three steps share: how far one is, what to do, and the form. */
export const StepPage = ({ step, title, text, back, children }: StepPageProps) => (
  <AuthPage>
    <title>{`${title} · Treat Ya Self`}</title>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44, mb: 3 }}>
      {back}
      <Typography variant="body2" color="textSecondary">
        {resetWords().step(step)}
      </Typography>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: 1.5, ml: 'auto' }}>
        {STEPS.map((at) => (
          <Box
            key={at}
            sx={{
              width: 28,
              height: 4,
              borderRadius: '2px',
              bgcolor: at <= step ? 'primary.main' : 'divider',
            }}
          />
        ))}
      </Box>
    </Box>
    <Typography variant="h1" sx={{ mb: 3, textWrap: 'balance' }}>
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 7, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
    {children}
  </AuthPage>
);
