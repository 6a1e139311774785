import { Box } from '@mui/material';
import { useEffect, type ReactNode } from 'react';

import { storedLocale } from '../session/preferences';
import { Logo } from '../ui/Logo';
import { AuthTheme } from './AuthTheme';
import { Petals } from './Petals';

interface AuthPageProps {
  /** What may come later, under the form, without moving it: somebody may just be clicking there. */
  below?: ReactNode;
  children: ReactNode;
}

const column = { width: '100%', maxWidth: 400, mx: 'auto' };
/** What is left of the height. */
const half = { flex: '1 1 0' };
/** Takes no part in how high that is; where there is no room, the page can be scrolled to its end. */
const apart = { position: 'absolute', insetInline: 0, pt: 8, pb: 10 };

/** What the pages before signing in share: the brand beside, the form in the middle. */
export const AuthPage = ({ below, children }: AuthPageProps) => {
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
        <Box component="main" sx={{ display: 'flex', flexDirection: 'column', px: 5, py: 10 }}>
          <Box sx={half} />
          <Box sx={column}>
            <Box sx={{ mb: 8 }}>
              <Logo size={48} />
            </Box>
            {children}
          </Box>
          <Box sx={{ ...column, ...half, position: 'relative' }}>
            {below && <Box sx={apart}>{below}</Box>}
          </Box>
        </Box>
      </Box>
    </AuthTheme>
  );
};
