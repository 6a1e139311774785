import { memo, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Layout, useLocaleState, useNotify, useStoreContext, type AppBarProps } from 'react-admin';
import { useLocation } from 'react-router';

import { factorSetupRequired } from '../session/factorSetup';
import { lazyComponent, useDeferredRender } from '../components/feedback/lazyComponent';
import { IdentityConfirmation } from './IdentityConfirmation';
import { Sidebar } from './Sidebar';
import { TOP_BAR_HEIGHT } from '../components/display/styles';
import { TopBar } from './TopBar';
import { LIVE, FACTOR_ASKED, MFA_ROLES } from '../contract/capabilityNames';
import { useCapability } from '../dataProvider/useCapability';
import { LiveRowsNotice } from '../features/live/LiveRowsNotice';
import { ListNoticeContext } from '../components/list/listNotices';
import type { LiveUpdates } from '../features/live/LiveUpdates';
import { onServerMessage } from '../dataProvider';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary';
import { BrokenPage } from '../components/feedback/ErrorPages';
import { closedNotice } from '../session/factorSetup';
import { session } from '../session/session';
import './print.css';

const layoutStyles = {
  minWidth: 0,
  // Without stacking contexts, menus that open inside a landmark lie over the bar.
  zIndex: 'auto',
  '& .RaLayout-appFrame': { flexDirection: 'row', mt: 0 },
  '& .RaLayout-contentWithSidebar': { minWidth: 0 },
  '& .RaLayout-content': {
    display: 'block',
    zIndex: 'auto',
    minWidth: 0,
    px: { xs: 4, md: 6, lg: 8 },
    pt: `${TOP_BAR_HEIGHT + 24}px`,
    // Leaves room for the bar of bulk actions. Ten rows and the bar fit on a laptop's screen.
    pb: 28,
    outline: 'none',
  },
} as const;

/** Keeps the stream's request and code behind those of the first page. */
const START_DELAY_MS = 1_000;

/** Shows what other administrators change, where the server reports it. Without its code, everything else works. */
const DelayedLiveUpdates = () => {
  const isOffered = useCapability(LIVE);
  const [openedAt] = useState(() => performance.now());
  const [code, setCode] = useState<{ LiveUpdates: typeof LiveUpdates }>();
  useEffect(() => {
    if (!isOffered || code) return undefined;
    const load = () => void import('../features/live/LiveUpdates').then(setCode, () => {});
    const timer = setTimeout(load, START_DELAY_MS);
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [isOffered, code]);
  return isOffered && code ? <code.LiveUpdates openedAt={openedAt} /> : null;
};

/** Toasts what the server says of each successful write (specification, section 8). */
const ServerMessages = () => {
  const notify = useNotify();
  useEffect(
    () => onServerMessage((message) => notify(message, { type: 'success', messageArgs: { _: message } })),
    [notify],
  );
  return null;
};

/** React-admin's error boundary gives its error component no way to retry. */
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

const SetUpFactorNotice = lazyComponent(() =>
  import('./factor/SetUpFactorNotice').then((module) => module.SetUpFactorNotice),
);

/** Asks administrators with certain roles to set up two-step verification, until they did or dismissed the notice. */
const FactorNotice = () => {
  const isAsked = useCapability(FACTOR_ASKED);
  const user = session.current()?.userInfo;
  if (!isAsked || !user || closedNotice.isClosedBy(user.userid)) return null;
  if (!MFA_ROLES.some((role) => user.roles.includes(role))) return null;
  // The page works without the notice if its code cannot be loaded.
  return (
    <ErrorBoundary fallbackRender={() => null}>
      <SetUpFactorNotice person={user.userid} />
    </ErrorBoundary>
  );
};

const RequiredFactorSetup = lazyComponent(() =>
  import('./factor/RequiredFactorSetup').then((module) => module.RequiredFactorSetup),
);

/** Requires administrators with certain roles to set up a second factor before anything else. */
export const AdminLayout = ({ children }: { children: ReactNode }) => {
  const isFirst = useSyncExternalStore(factorSetupRequired.subscribe, factorSetupRequired.current);
  const isRendered = useDeferredRender(true, false);
  const store = useStoreContext();
  // Runs before the sidebar renders: the drawer starts closed, whatever an earlier page load stored.
  useEffect(() => store.setItem('sidebar.open', false), [store]);
  if (!isRendered) return null;
  return (
    <>
      {isFirst ? <RequiredFactorSetup /> : <Frame>{children}</Frame>}
      <IdentityConfirmation />
    </>
  );
};

/** One element for all renders, so that lists do not re-render with the layout. */
const LIVE_ROWS_NOTICE = <LiveRowsNotice />;

/** Places the sidebar next to the app bar. React-admin's place for it is in `<main>`, which has the page alone. */
const BarAndSidebar = memo((props: AppBarProps) => (
  <>
    <TopBar {...props} />
    <Sidebar />
  </>
));
BarAndSidebar.displayName = 'BarAndSidebar';

const NoSidebar = () => null;

const Frame = ({ children }: { children: ReactNode }) => {
  const [locale] = useLocaleState();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <>
      <Layout appBar={BarAndSidebar} sidebar={NoSidebar} appBarAlwaysOn sx={layoutStyles}>
        <FactorNotice />
        <PageErrorBoundary>
          <ListNoticeContext value={LIVE_ROWS_NOTICE}>{children}</ListNoticeContext>
        </PageErrorBoundary>
      </Layout>
      <ServerMessages />
      <DelayedLiveUpdates />
    </>
  );
};
