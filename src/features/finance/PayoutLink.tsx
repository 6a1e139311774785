import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

import type { Id } from '../../contract/core/field';
import { ADMIN_BASE } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';
import { useMayOpen } from '../../authProvider/useMayOpen';

export const payoutPath = (id: Id) => `${ADMIN_BASE}/finance/payout/${encodeURIComponent(String(id))}`;

/** Whether payouts have pages, and the person may open them. */
export const useCanOpenPayouts = () => {
  const mayOpen = useMayOpen('finance');
  const offered = useCapability('payouts');
  return Boolean(mayOpen && offered);
};

/** What leads to a payout's page; plain where there is none. */
export const PayoutLink = ({ id, children }: { id: Id; children: ReactNode }) =>
  useCanOpenPayouts() ? (
    <Link component={RouterLink} to={payoutPath(id)} underline="hover">
      {children}
    </Link>
  ) : (
    children
  );
