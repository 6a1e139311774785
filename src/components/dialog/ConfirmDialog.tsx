import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';

import { useOneAtATime } from '../form/useOneAtATime';

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** What must be known before the answer. */
  warnings?: readonly (string | false | undefined)[];
  /** Whom or what it is about. */
  about?: string;
  /** Where "Confirm" and "Cancel" would mislead. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Deletion, blocking: the one place where an action is red. It has to be chosen, so the focus is on Cancel. */
  destructive?: boolean;
  /** What is asked for besides, and the form around all of it: its first field has the focus, and Enter confirms. */
  form?: { fields: ReactNode; inForm: (dialog: ReactNode) => ReactNode };
  /** Whether all that must be known is. */
  canConfirm?: boolean;
  pending: boolean;
  /** Called once until what it answers with has ended: two quick clicks come before the button is drawn as pending. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** "Are you sure!" (specification, section 4). It stays open until the action has succeeded or was cancelled. */
export const ConfirmDialog = ({
  open,
  question,
  warnings,
  about,
  confirmLabel,
  cancelLabel,
  destructive = false,
  form,
  canConfirm = true,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const confirm = useOneAtATime(async () => onConfirm());
  const close = () => {
    if (!pending) onClose();
  };
  const dialog = (
    <>
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {translate('confirm.title')}
      </DialogTitle>
      <DialogContent>
        <Typography>{question}</Typography>
        {warnings?.map(
          (remark) =>
            remark && (
              <Alert key={remark} severity="warning" variant="outlined" sx={{ mt: 3 }}>
                {remark}
              </Alert>
            ),
        )}
        {about && <Typography sx={{ mt: 3, fontWeight: 600, overflowWrap: 'anywhere' }}>{about}</Typography>}
        {form?.fields}
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
        <Button onClick={close} disabled={pending} autoFocus={destructive}>
          {cancelLabel ?? translate('confirm.cancel')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={pending}
          disabled={!canConfirm}
          {...(form ? { type: 'submit' } : { onClick: () => void confirm(), autoFocus: !destructive })}
        >
          {confirmLabel ?? translate('confirm.confirm')}
        </Button>
      </DialogActions>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
    >
      {form ? form.inForm(dialog) : dialog}
    </Dialog>
  );
};
