import { useTranslate } from 'react-admin';

import { ConfirmDialog } from './ConfirmDialog';

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Whether to leave a form and lose what was changed in it. */
export const LeaveQuestion = ({ open, onStay, onLeave }: LeaveQuestionProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      sentence={translate('app.form.leave')}
      remarks={[translate('app.form.lost')]}
      confirmLabel={translate('app.form.discard')}
      cancelLabel={translate('app.form.stay')}
      destructive
      pending={false}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
