import { Box } from '@mui/material';
import { Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Loading, SkipNavigationButton, useLocaleState } from 'react-admin';

import { mustSetUp } from '../session/mustSetUp';
import { lazyPart } from '../ui/lazyPart';
import { ComingPage } from './ComingPage';
import { Confirmation } from './Confirmation';
import { FactorNotice } from './FactorNotice';
import { Live } from './Live';
import { PageBoundary } from './PageBoundary';
import { ServerMessages } from './ServerMessages';
import { Sidebar } from './Sidebar';
import { TOP_BAR_HEIGHT } from './sizes';
import { TopBar } from './TopBar';
import './paper.css';

const SetUpFirst = lazyPart(() => import('./factor/SetUpFirst').then((module) => module.SetUpFirst));

/** Who must set up a second factor first does that alone. */
export const AdminLayout = ({ children }: { children: ReactNode }) => {
  const isFirst = useSyncExternalStore(mustSetUp.subscribe, mustSetUp.current);
  return (
    <>
      {isFirst ? <SetUpFirst /> : <Frame>{children}</Frame>}
      <Confirmation />
    </>
  );
};

/** Sidebar beside, bar above, the page in the rest. */
const Frame = ({ children }: { children: ReactNode }) => {
  const [locale] = useLocaleState();
  const [open, setOpen] = useState(false);
  // The frame first; the page is drawn in slices, between which the frame answers.
  const isPageDrawn = useDeferredValue(true, false);
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
          pb: 32,
          outline: 'none',
        }}
      >
        <FactorNotice />
        <PageBoundary>
          <Suspense fallback={<Loading />}>{isPageDrawn ? children : <ComingPage />}</Suspense>
        </PageBoundary>
      </Box>
      <ServerMessages />
      <Live />
    </Box>
  );
};
