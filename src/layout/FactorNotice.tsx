import { FACTOR_ASKED, FACTOR_ROLES } from '../contract/capabilityNames';
import { closedNotice } from '../authProvider/session/closedNotice';
import { session } from '../authProvider/session/session';
import { ErrorBoundary } from '../components/feedback/ErrorBoundary';
import { useCapability } from '../dataProvider/useCapability';
import { lazyComponent } from '../components/feedback/lazyComponent';

const SetUpFactorNotice = lazyComponent(() =>
  import('./factor/SetUpFactorNotice').then((module) => module.SetUpFactorNotice),
);

/** Where the server asks for a second factor: whose role it is about, until they have one or have closed it. */
export const FactorNotice = () => {
  const isAsked = useCapability(FACTOR_ASKED);
  const user = session.current()?.userInfo;
  if (!isAsked || !user || closedNotice.isClosedBy(user.userid)) return null;
  if (!FACTOR_ROLES.some((role) => user.roles.includes(role))) return null;
  // Where its code cannot be fetched, nothing is missing from the page.
  return (
    <ErrorBoundary fallbackRender={() => null}>
      <SetUpFactorNotice person={user.userid} />
    </ErrorBoundary>
  );
};
