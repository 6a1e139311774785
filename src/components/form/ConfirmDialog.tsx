import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef, useState, type ReactNode } from 'react';

import type { DialogProps } from '../dialog/dialogs';
import { useSingleFlight } from './sendOnce';

export interface Confirmation extends DialogProps {
  question: string;
  warnings?: readonly (string | false | undefined)[];
  about?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** True for a destructive action. The confirm button is then red, and Cancel has the initial focus. */
  destructive?: boolean;
  /** Number that the user must enter to enable the Confirm button, for example the number of records. */
  typedNumber?: number | undefined;
  /** Selector of an ancestor element that the dialog does not cover on wide screens. */
  uncovered?: string;
}

interface ConfirmDialogProps extends Confirmation {
  /** `fields` are form inputs below the question. `inForm` wraps the dialog in a form, so that Enter confirms. */
  form?: { fields: ReactNode; inForm: (dialog: ReactNode) => ReactNode };
  canConfirm?: boolean;
  pending: boolean;
  /** Runs the action. The dialog ignores further clicks while the returned promise is pending. */
  onConfirm: () => unknown;
}

/** Margin between the dialog and the edges of the window, in pixels. */
const MARGIN = 32;

/** Places a dialog above or below an element that must stay visible, on the side that has more space. */
const avoidCovering = (element: DOMRect | undefined, paper: HTMLElement | null) => {
  if (!paper?.parentElement || !element) return;
  const below = window.innerHeight - element.bottom;
  paper.style.maxHeight = `${Math.max(element.top, below) - 2 * MARGIN}px`;
  paper.parentElement.style.alignItems = below > element.top ? 'flex-end' : 'flex-start';
};

const isTyped = (number: number, typed: string) => typed.replaceAll(/[\s.,]/g, '') === String(number);

/** Dialog "Are you sure!" (specification, section 4). The caller must close the dialog. */
export const ConfirmDialog = ({
  open,
  question,
  warnings,
  about,
  confirmLabel,
  cancelLabel,
  destructive = false,
  typedNumber,
  uncovered,
  form,
  canConfirm = true,
  pending,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  const marker = useRef<HTMLSpanElement>(null);
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'));
  const [typed, setTyped] = useState('');
  if (!open && typed) setTyped('');
  const isCertain = typedNumber === undefined || isTyped(typedNumber, typed);
  const confirm = useSingleFlight(async () => onConfirm());
  const close = () => {
    if (!pending) onClose();
  };
  const dialog = (
    <>
      <DialogTitle variant="h2" sx={{ pb: 2 }}>
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
        {typedNumber !== undefined && (
          <TextField
            size="small"
            fullWidth
            label={translate('confirm.type_number', { number: typedNumber })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && !form && isCertain && canConfirm && void confirm()}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            sx={{ mt: 5 }}
          />
        )}
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
      {uncovered && <span ref={marker} hidden />}
      <Dialog
        open={open}
        onClose={close}
        fullWidth
        maxWidth={uncovered ? 'md' : 'xs'}
        slotProps={
          uncovered && isWide
            ? {
                paper: {
                  ref: (paper: HTMLElement | null) =>
                    avoidCovering(marker.current?.closest(uncovered)?.getBoundingClientRect(), paper),
                },
              }
            : {}
        }
        sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      >
        {form ? form.inForm(dialog) : dialog}
      </Dialog>
    </>
  );
};
