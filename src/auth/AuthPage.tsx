import { Box } from '@mui/material';
import { useEffect, type ReactNode } from 'react';

import { storedLocale } from '../preferences';
import { Logo } from '../ui/Logo';
import { AuthTheme } from './AuthTheme';
import { Petals } from './Petals';

/** What the pages before signing in share: the brand beside, the form in the middle. */
export const AuthPage = ({ children }: { children: ReactNode }) => {
  // Before the back-office is there to say it.
  useEffect(() => {
    document.documentElement.lang = storedLocale();
  }, []);
  return (
    <AuthTheme>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          minHeight: '100vh',
          bgcolor: 'background.default',
        }}
      >
        <Petals />
        <Box component="main" sx={{ display: 'grid', placeItems: 'center', px: 5, py: 10 }}>
          <Box sx={{ width: '100%', maxWidth: 400 }}>
            <Box sx={{ mb: 8 }}>
              <Logo size={48} />
            </Box>
            {children}
          </Box>
        </Box>
      </Box>
    </AuthTheme>
  );
};
