import { useCanAccess } from 'react-admin';

import { useCapability } from '../../../ui/extras/useCapability';
import { lazyComponent } from '../../../ui/lazyComponent';

const Reasons = lazyComponent(() => import('./Reasons').then((module) => module.Reasons));

/** For those who manage administrators, where the server has reasons to manage. */
export const ReasonsIfOffered = () => {
  const { canAccess } = useCanAccess({ resource: 'admin_manage', action: 'list' });
  const isOffered = useCapability('reasons');
  return canAccess && isOffered ? <Reasons /> : null;
};
