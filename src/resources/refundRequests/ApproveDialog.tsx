import { useNotify, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../dataProvider/readers';
import { ConfirmAction } from '../../ui/ConfirmAction';
import { useAbout } from './useAbout';

/** Extras answer with the row and no sentence, so what was done is said here. */
export const ApproveDialog = (state: { open: boolean; onClose: () => void }) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const notify = useNotify();
  const about = useAbout();
  return (
    <ConfirmAction
      once
      {...state}
      sentence={translate('resources.refund_requests.confirm_approve')}
      about={translate('resources.refund_requests.about', about)}
      run={async (dataProvider) => {
        const data = { status: 'approved' };
        await dataProvider.update('refund-requests', { id: request.id, data, previousData: request });
        notify('resources.refund_requests.approved', { type: 'success', messageArgs: about });
      }}
    />
  );
};
