import { TextInput, useRecordContext, useTranslate } from 'react-admin';

import { useConfirmedAction } from '../../components/bulk/ConfirmedAction';
import { FormDialog } from '../../components/form/FormDialog';
import type { DialogProps } from '../../components/form/dialogProps';
import { denialForm, type RefundRequestRow } from '../../contract/support/refundRequests';
import { reasonIsChosen, ReasonInput, useReasons } from '../../features/reasons/ReasonInput';
import { useRequestSummary } from './useRequestSummary';

const EMPTY = {};

/** Form that asks for the reason of a denial. Closes after a conflict (409): another administrator decided first. */
export const DenyDialog = ({ open, onClose }: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const about = useRequestSummary();
  const reasons = useReasons('deny');
  const wording = (key: string) => translate(`resources.refund_requests.${key}`, about);
  const { confirm, isPending } = useConfirmedAction({
    closesOnConflict: true,
    onClose,
    doneMessage: wording('denied'),
    onDone: (_, { reason }: Record<string, unknown>) => reasons.remember(reason),
    run: (dataProvider, why) => {
      const data = { status: 'denied', ...why };
      return dataProvider.update('refund-requests', { id: request.id, data, previousData: request });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={wording('denial.title')}
      mode="create"
      record={EMPTY}
      schema={reasons.isRequired ? denialForm.check(reasonIsChosen) : denialForm}
      pending={isPending}
      saveLabel={wording('denial.save')}
      cancelLabel={wording('denial.keep')}
      onSave={confirm}
    >
      {reasons.isRequested && <ReasonInput {...reasons} />}
      <TextInput
        source="note"
        label={wording('denial.note')}
        helperText={wording('denial.help')}
        multiline
        minRows={3}
        autoFocus
      />
    </FormDialog>
  );
};
