import { useTranslate } from 'react-admin';

import { ConfirmDialog } from '../dialog/ConfirmDialog';

interface UnsavedChangesDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Whether to leave a form and lose what was changed in it. */
export const UnsavedChangesDialog = ({ open, onStay, onLeave }: UnsavedChangesDialogProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      question={translate('app.form.leave')}
      warnings={[translate('app.form.lost')]}
      confirmLabel={translate('app.form.discard')}
      cancelLabel={translate('app.form.stay')}
      destructive
      pending={false}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
