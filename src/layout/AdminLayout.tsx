import { Box } from '@mui/material';
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Loading, SkipNavigationButton, useLocaleState } from 'react-admin';

import { factorSetupRequired } from '../authProvider/session/factorSetupRequired';
import { lazyComponent } from '../components/feedback/lazyComponent';
import { IdentityConfirmation } from './IdentityConfirmation';
import { FactorNotice } from './FactorNotice';
import { DelayedLiveUpdates } from './DelayedLiveUpdates';
import { PageErrorBoundary } from './PageErrorBoundary';
import { ServerMessages } from './ServerMessages';
import { Sidebar } from './Sidebar';
import { TOP_BAR_HEIGHT } from '../components/display/topBarHeight';
import { useDeferredRender } from '../components/display/useDeferredRender';
import { TopBar } from './TopBar';
import './print.css';

const RequiredFactorSetup = lazyComponent(() =>
  import('./factor/RequiredFactorSetup').then((module) => module.RequiredFactorSetup),
);

/** Who must set up a second factor first does that alone. */
export const AdminLayout = ({ children }: { children: ReactNode }) => {
  const isFirst = useSyncExternalStore(factorSetupRequired.subscribe, factorSetupRequired.current);
  const isRendered = useDeferredRender(true, false);
  if (!isRendered) return null;
  return (
    <>
      {isFirst ? <RequiredFactorSetup /> : <Frame>{children}</Frame>}
      <IdentityConfirmation />
    </>
  );
};

/** Sidebar beside, bar above, the page in the rest. */
const Frame = ({ children }: { children: ReactNode }) => {
  const [locale] = useLocaleState();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipNavigationButton />
      <TopBar open={open} setOpen={setOpen} />
      <Sidebar open={open} setOpen={setOpen} />
      <Box
        component="main"
        id="main-content"
        tabIndex={-1}
        sx={{
          flex: 1,
          minWidth: 0,
          px: { xs: 4, md: 6, lg: 8 },
          pt: `${TOP_BAR_HEIGHT + 24}px`,
          // Room for the bar of what is done to ticked rows; ten of them and it fit on a laptop's screen.
          pb: 28,
          outline: 'none',
        }}
      >
        <FactorNotice />
        <PageErrorBoundary>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </PageErrorBoundary>
      </Box>
      <ServerMessages />
      <DelayedLiveUpdates />
    </Box>
  );
};
