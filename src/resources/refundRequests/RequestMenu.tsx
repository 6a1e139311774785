import View from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/refundRequests';
import { useLinkedDetails } from '../../ui/list/useLinkedRecord';
import { RowMenu } from '../../ui/RowMenu';
import { RequestDetails } from './RequestDetails';
import { useAbout } from './useAbout';
import { useRequestActions } from './useRequestActions';

export const RequestMenu = ({ unavailable }: { unavailable: string | undefined }) => {
  const translate = useTranslate();
  const { name } = useAbout();
  const { id } = useRecordContext<RefundRequestRow>()!;
  const isOpen = useLinkedDetails(id);
  return (
    <RowMenu
      name={name}
      actions={[
        ...useRequestActions(unavailable),
        {
          label: translate('resources.refund_requests.details'),
          key: 'open',
          icon: View,
          unavailable,
          isOpen,
          dialog: (state) => <RequestDetails {...state} />,
        },
      ]}
    />
  );
};
