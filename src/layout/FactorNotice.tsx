import { ASKS_FACTOR, FACTOR_ROLES } from '../contract/offered';
import { closedNotice } from '../session/closedNotice';
import { session } from '../session/session';
import { Boundary } from '../ui/Boundary';
import { useCapability } from '../ui/extras/useCapability';
import { lazyPart } from '../ui/lazyPart';

const AskedNotice = lazyPart(() => import('./factor/AskedNotice').then((module) => module.AskedNotice));

/** Where the server asks for a second factor: whose role it is about, until they have one or have closed it. */
export const FactorNotice = () => {
  const isAsked = useCapability(ASKS_FACTOR);
  const user = session.current()?.userInfo;
  if (!isAsked || !user || closedNotice.isOf(user.userid)) return null;
  if (!FACTOR_ROLES.some((role) => user.roles.includes(role))) return null;
  // Where its code cannot be fetched, nothing is missing from the page.
  return (
    <Boundary failed={() => null}>
      <AskedNotice person={user.userid} />
    </Boundary>
  );
};
