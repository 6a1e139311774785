import { Box } from '@mui/material';
import { memo, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { AppBar, Layout, useLocaleState, useNotify, useStoreContext, type AppBarProps } from 'react-admin';
import { useLocation } from 'react-router';

import { factorSetupRequired, closedNotice, session } from '../session/session';
import { lazyComponent, useDeferredRender } from '../components/feedback/lazyComponent';
import { StepUpPrompt } from './StepUpPrompt';
import { Sidebar } from './Sidebar';
import {
  BAR_PADDING,
  CONTROLS_HEIGHT,
  SIDEBAR_WIDTH,
  TOAST_ROOM,
  TOP_BAR_HEIGHT,
} from '../components/display/styles';
import { CommandPalette } from '../features/commandPalette/CommandPalette';
import { NotificationBell } from '../features/notifications/NotificationBell';
import { toolbarStyles } from './Toaster';
import { UserMenu } from './UserMenu';
import { LIVE, FACTOR_ASKED, MFA_ROLES } from '../contract/capabilityNames';
import { useCapability } from '../dataProvider/useCapability';
import { useIsLive } from '../features/live/openRecord';
import { ListNoticeContext } from '../components/list/listStates';
import type { LiveUpdates } from '../features/live/LiveUpdates';
import { onServerMessage } from '../dataProvider';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary';
import { BrokenPage } from '../components/feedback/errors';
import './print.css';

const layoutStyles = {
  minWidth: 0,
  // Avoids a stacking context, because menus that open inside a landmark must cover the top bar.
  zIndex: 'auto',
  '& .RaLayout-appFrame': { flexDirection: 'row', mt: 0 },
  '& .RaLayout-contentWithSidebar': { minWidth: 0 },
  '& .RaLayout-content': {
    display: 'block',
    zIndex: 'auto',
    minWidth: 0,
    px: { xs: 4, md: 6, lg: 8 },
    pt: `${TOP_BAR_HEIGHT + 24}px`,
    // Leaves room below the content for the bulk bar, so that the bar and ten rows fit on a laptop screen.
    pb: 28,
    outline: 'none',
  },
} as const;

/** Delay in milliseconds before live updates load, so that live updates do not slow down the first page. */
const START_DELAY_MS = 1_000;

/**
 * Loads and starts live updates if the server supports them. If the code cannot be loaded, the rest of the back-office
 * still works.
 */
const DelayedLiveUpdates = () => {
  const isSupported = useCapability(LIVE);
  const [openedAt] = useState(() => performance.now());
  const [code, setCode] = useState<{ LiveUpdates: typeof LiveUpdates }>();
  useEffect(() => {
    if (!isSupported || code) return undefined;
    const load = () => void import('../features/live/LiveUpdates').then(setCode, () => {});
    const timer = setTimeout(load, START_DELAY_MS);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [isSupported, code]);
  return isSupported && code ? <code.LiveUpdates openedAt={openedAt} /> : null;
};

/** Shows the server's message after each successful write (specification, section 8). */
const ServerMessages = () => {
  const notify = useNotify();
  useEffect(
    () => onServerMessage((message) => notify(message, { type: 'success', messageArgs: { _: message } })),
    [notify],
  );
  return null;
};

/** Replaces react-admin's error boundary, which has no retry. */
const PageErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      fallbackRender={(error, retry) => <BrokenPage error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
};

const MfaSetupNotice = lazyComponent(() =>
  import('../features/auth/MfaSetup').then((module) => module.MfaSetupNotice),
);

/** Asks administrators with certain roles to set up two-step verification, until the setup or a dismissal. */
const MfaNotice = () => {
  const isRecommended = useCapability(FACTOR_ASKED);
  const user = session.current()?.userInfo;
  if (!isRecommended || !user || closedNotice.isClosedBy(user.userid)) return null;
  if (!MFA_ROLES.some((role) => user.roles.includes(role))) return null;
  // Omits the notice if the code of the notice cannot be loaded.
  return (
    <ErrorBoundary fallbackRender={() => null}>
      <MfaSetupNotice person={user.userid} />
    </ErrorBoundary>
  );
};

const RequiredMfaSetup = lazyComponent(() =>
  import('../features/auth/MfaSetup').then((module) => module.RequiredMfaSetup),
);

/** Layout of all pages after sign-in. Shows only the MFA setup as long as the server requires this setup. */
export const AdminLayout = ({ children }: { children: ReactNode }) => {
  const isMfaRequired = useSyncExternalStore(factorSetupRequired.subscribe, factorSetupRequired.current);
  const isRendered = useDeferredRender(true, false);
  const [locale] = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const store = useStoreContext();
  // Closes the drawer before the sidebar renders, because an earlier page load can have stored an open drawer.
  useEffect(() => store.setItem('sidebar.open', false), [store]);
  if (!isRendered) return null;
  return (
    <>
      {isMfaRequired ? <RequiredMfaSetup /> : <Frame>{children}</Frame>}
      <StepUpPrompt />
    </>
  );
};

const NewRows = lazyComponent(() => import('../features/live/LiveUpdates').then((module) => module.NewRows));

/** A separate component, so that the start of live updates re-renders only the notice, and not the rows. */
const LiveRowsNotice = () => useIsLive() && <NewRows />;

/** Constant element, so that lists do not re-render whenever the layout renders. */
const LIVE_ROWS_NOTICE = <LiveRowsNotice />;

const PaletteResults = lazyComponent(() =>
  import('./PaletteResults').then((module) => module.PaletteResults),
);

/** Top bar with search, notifications and user menu. Leaves free space for toasts. */
const TopBar = (props: AppBarProps) => (
  <AppBar
    {...props}
    elevation={0}
    color="default"
    toolbar={null}
    userMenu={<UserMenu />}
    sx={[
      toolbarStyles,
      {
        height: TOP_BAR_HEIGHT,
        left: { ...SIDEBAR_WIDTH, xs: 0 },
        width: 'auto',
        right: 0,
        bgcolor: 'background.default',
        backgroundImage: 'none',
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiToolbar-root': {
          px: { xs: `${BAR_PADDING.xs}px`, md: `${BAR_PADDING.md}px` },
          gap: { xs: 2, sm: 3 },
        },
        '& .RaAppBar-menuButton': {
          display: { md: 'none' },
          width: CONTROLS_HEIGHT,
          height: CONTROLS_HEIGHT,
          mr: 0,
          color: 'action.active',
        },
      },
    ]}
  >
    <CommandPalette results={PaletteResults} />
    <Box sx={{ flex: { sm: `1 0 ${TOAST_ROOM}px` } }} />
    <NotificationBell />
  </AppBar>
);

/** App bar and sidebar. React-admin renders its sidebar inside `<main>`, which should contain only the page. */
const BarAndSidebar = memo((props: AppBarProps) => (
  <>
    <TopBar {...props} />
    <Sidebar />
  </>
));
BarAndSidebar.displayName = 'BarAndSidebar';

const NoSidebar = () => null;

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <Layout appBar={BarAndSidebar} sidebar={NoSidebar} appBarAlwaysOn sx={layoutStyles}>
      <MfaNotice />
      <PageErrorBoundary>
        <ListNoticeContext value={LIVE_ROWS_NOTICE}>{children}</ListNoticeContext>
      </PageErrorBoundary>
    </Layout>
    <ServerMessages />
    <DelayedLiveUpdates />
  </>
);
