import View from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { useHasLinkedDetails } from '../../components/list/useLinkedRecordFilter';
import { RowMenu } from '../../components/list/RowMenu';
import { RequestDetails } from './RequestDetails';
import { useRequestSummary } from './useRequestSummary';
import { useRequestActions } from './useRequestActions';

export const RequestMenu = ({ disabledReason }: { disabledReason: string | undefined }) => {
  const translate = useTranslate();
  const { name } = useRequestSummary();
  const { id } = useRecordContext<RefundRequestRow>()!;
  const isInitiallyOpen = useHasLinkedDetails(id);
  return (
    <RowMenu
      name={name}
      actions={[
        ...useRequestActions(disabledReason),
        {
          label: translate('resources.refund_requests.details'),
          shortcut: 'open',
          icon: View,
          disabledReason,
          isInitiallyOpen,
          dialog: (state) => <RequestDetails {...state} />,
        },
      ]}
    />
  );
};
