import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useRef, useState, type ReactNode } from 'react';

import { besideRow } from '../dialog/besideRow';
import type { DialogProps } from './dialogProps';
import { isTyped, TypedNumber } from './TypedNumber';
import { useOneAtATime } from './useOneAtATime';

/** Content of a confirmation. */
export interface Confirmation extends DialogProps {
  question: string;
  /** Consequences, each in an alert. */
  warnings?: readonly (string | false | undefined)[];
  /** Name of the record, names of the records, or the person whom the question is about. Stands first. */
  about?: ReactNode;
  /** Replaces "Confirm". */
  confirmLabel?: string;
  /** Replaces "Cancel". */
  cancelLabel?: string;
  /** Colors the button red, and gives Cancel the focus. */
  destructive?: boolean;
  /** Number of the records or of what they hold, which must be typed before Confirm is enabled. */
  typedNumber?: number | undefined;
  /** Wide dialog that leaves its row uncovered on wide screens. */
  leavesRow?: boolean;
}

interface ConfirmDialogProps extends Confirmation {
  /** Fields below the question, and the form around the dialog. The first field has the focus, and Enter confirms. */
  form?: { fields: ReactNode; inForm: (dialog: ReactNode) => ReactNode };
  /** False until the consequences are loaded. */
  canConfirm?: boolean;
  pending: boolean;
  /** Called again only after its promise has settled: two quick clicks come before the button is pending. */
  onConfirm: () => unknown;
}

/** Dialog "Are you sure!" (specification, section 4). Stays open until the caller closes it. */
export const ConfirmDialog = ({
  open,
  question,
  warnings,
  about,
  confirmLabel,
  cancelLabel,
  destructive = false,
  typedNumber,
  leavesRow = false,
  form,
  canConfirm = true,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const marker = useRef<HTMLSpanElement>(null);
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'));
  const [typed, setTyped] = useState('');
  if (!open && typed) setTyped('');
  const isCertain = typedNumber === undefined || isTyped(typedNumber, typed);
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
        {about && (
          <Typography component="div" sx={{ mb: 3, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
        )}
        <Typography>{question}</Typography>
        {warnings?.map(
          (warning) =>
            warning && (
              <Alert key={warning} severity="warning" variant="outlined" sx={{ mt: 3 }}>
                {warning}
              </Alert>
            ),
        )}
        {form?.fields}
        {typedNumber !== undefined && <TypedNumber number={typedNumber} typed={typed} onType={setTyped} />}
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
        <Button onClick={close} disabled={pending} autoFocus={destructive}>
          {cancelLabel ?? translate('confirm.cancel')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={pending}
          disabled={!canConfirm || !isCertain}
          {...(form
            ? { type: 'submit' }
            : {
                onClick: ({ detail }: { detail: number }) => detail < 2 && void confirm(),
                autoFocus: !destructive,
              })}
        >
          {confirmLabel ?? translate('confirm.confirm')}
        </Button>
      </DialogActions>
    </>
  );
  return (
    <>
      {leavesRow && <span ref={marker} hidden />}
      <Dialog
        open={open}
        onClose={close}
        aria-labelledby={titleId}
        fullWidth
        maxWidth={leavesRow ? 'md' : 'xs'}
        slotProps={leavesRow && isWide ? { paper: { ref: besideRow(marker) } } : {}}
        sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      >
        {form ? form.inForm(dialog) : dialog}
      </Dialog>
    </>
  );
};
