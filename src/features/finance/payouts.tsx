import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import type { TranslateFunction } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { PAYOUT_FAILURES } from '../../contract/core/choices';
import type { Id } from '../../contract/core/field';
import { ADMIN_BASE } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';
import { capitalised } from '../../format/person';

export const payoutPath = (id: Id) => `${ADMIN_BASE}/finance/payout/${encodeURIComponent(String(id))}`;

export const useCanOpenPayouts = () => {
  const canOpenFinance = useMayOpen('finance');
  const hasPayoutPages = useCapability('payouts');
  return Boolean(canOpenFinance && hasPayoutPages);
};

export const PayoutLink = ({ id, children }: { id: Id; children: ReactNode }) =>
  useCanOpenPayouts() ? (
    <Link component={RouterLink} to={payoutPath(id)} underline="hover">
      {children}
    </Link>
  ) : (
    children
  );

const isKnownFailure = (reason: string) => PAYOUT_FAILURES.some((failure) => failure === reason);

export const payoutFailureText = (translate: TranslateFunction, reason = '') => {
  if (isKnownFailure(reason)) return capitalised(translate(`payouts.failure_reasons.${reason}`));
  return capitalised(reason || translate('payouts.no_failure_reason'));
};

export const payoutRemedyText = (translate: TranslateFunction, reason = '') =>
  isKnownFailure(reason)
    ? `${translate(`payouts.failure_remedies.${reason}`)} ${translate('payouts.failure_moved_nothing')}`
    : translate('payouts.other_remedy');
