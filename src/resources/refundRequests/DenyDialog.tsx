import { TextInput, useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin';

import { ApiError } from '../../dataProvider/ApiError';
import { denialForm } from '../../contract/support/refundRequests';
import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { FormDialog } from '../../components/form/FormDialog';
import type { DialogProps } from '../../components/form/RecordDialog';
import { ReasonInput } from '../../features/reasons/ReasonInput';
import { useReasons } from '../../features/reasons/useReasons';
import { defaultReason } from '../../features/reasons/ReasonForm';
import { useRequestSummary } from './useRequestSummary';
import { RETURN_PROMISE } from '../../components/form/returnPromise';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';

const wording = (key: string) => `resources.refund_requests.${key}`;

/** Asks why. Somebody who decided first is told by the server (409), and the list is read again. */
export const DenyDialog = ({ open, onClose }: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const about = useRequestSummary();
  const reasons = useReasons('deny');
  const leave = () => {
    onClose();
    refresh();
  };
  const [update, { isPending }] = useUpdate('refund-requests', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: (_, { data }) => {
      reasons.remember(data?.reason);
      notify(wording('denied'), { type: 'success', messageArgs: about });
      leave();
    },
    onError: (error: Error) => {
      notifyFailure(error);
      if (error instanceof ApiError && error.status === 409) leave();
      else refresh();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={translate(wording('denial.title'))}
      mode="create"
      record={reasons.isRequested ? defaultReason(reasons.reasons) : {}}
      schema={denialForm}
      pending={isPending}
      saveLabel={translate(wording('denial.save'))}
      cancelLabel={translate(wording('denial.keep'))}
      onSave={(why) =>
        update(
          'refund-requests',
          {
            id: request.id,
            data: { status: 'denied', ...why },
            previousData: request,
          },
          RETURN_PROMISE,
        )
      }
    >
      {reasons.isRequested && <ReasonInput {...reasons} />}
      <TextInput
        source="note"
        label={wording('denial.note')}
        helperText={translate(wording('denial.help'), about)}
        multiline
        minRows={3}
        autoFocus
      />
    </FormDialog>
  );
};
