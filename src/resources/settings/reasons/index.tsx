import { useCapability } from '../../../dataProvider/useCapability';
import { lazyComponent } from '../../../components/feedback/lazyComponent';
import { useMayOpen } from '../../../authProvider/useMayOpen';

const Reasons = lazyComponent(() => import('./Reasons').then((module) => module.Reasons));

/** For those who manage administrators, where the server has reasons to manage. */
export const ReasonsIfOffered = () => {
  const mayOpen = useMayOpen('admin_manage');
  const isOffered = useCapability('reasons');
  return mayOpen && isOffered ? <Reasons /> : null;
};
