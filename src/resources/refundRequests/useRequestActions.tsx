import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Mail from '@mui/icons-material/MailOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { mailto } from '../../components/display/MailLink';
import type { RowAction } from '../../components/list/RowAction';
import { approvableCredits } from './requestAmounts';
import { ApproveDialog } from './ApproveDialog';
import { DenyDialog } from './DenyDialog';

const DECIDE = { action: 'decide', resource: 'refund-requests' } as const;

/** What can be done to the request around it. @param disabledReason why nothing can, if nothing can */
export const useRequestActions = (disabledReason?: string): RowAction[] => {
  const request = useRecordContext<RefundRequestRow>()!;
  const { buyer, status, refundable_credits } = request;
  const translate = useTranslate();
  const wording = (key: string) => translate(`resources.refund_requests.${key}`);
  const decided = status === 'open' ? undefined : wording('decided');
  const isSpent = refundable_credits != null && approvableCredits(request) === 0;
  return [
    {
      label: wording('message'),
      icon: Mail,
      href: mailto(buyer?.email ?? ''),
      disabledReason: disabledReason ?? (buyer?.email ? undefined : wording('no_email')),
    },
    {
      label: wording('approve'),
      icon: Check,
      permission: DECIDE,
      disabledReason: disabledReason ?? decided ?? (isSpent ? wording('nothing_left') : undefined),
      dialog: (state) => <ApproveDialog {...state} />,
    },
    {
      label: wording('cancel'),
      icon: Close,
      permission: DECIDE,
      draftName: 'create',
      disabledReason: disabledReason ?? decided,
      dialog: (state) => <DenyDialog {...state} />,
    },
  ];
};
