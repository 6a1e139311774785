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
import { useId, useRef, useState, type ReactNode } from 'react';

import type { DialogProps } from '../dialog/dialogs';
import { useSingleFlight } from './sendOnce';

export interface Confirmation extends DialogProps {
  question: string;
  /** Consequences, each in an alert. */
  warnings?: readonly (string | false | undefined)[];
  /** Name of the record, names of the records, or the person in question. Comes first. */
  about?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Colors the button red, and gives Cancel the focus. */
  destructive?: boolean;
  /** Number of the records or of what they hold, which must be typed before Confirm is enabled. */
  typedNumber?: number | undefined;
  /** Selector of the element around the dialog that a wide dialog leaves uncovered on wide screens. */
  uncovered?: string;
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

/** Margin in pixels. */
const MARGIN = 32;

/** Places the paper of a dialog above or below an element, on the side with more space. */
const placeBeside = (element: DOMRect | undefined, paper: HTMLElement | null) => {
  if (!paper?.parentElement || !element) return;
  const below = window.innerHeight - element.bottom;
  paper.style.maxHeight = `${Math.max(element.top, below) - 2 * MARGIN}px`;
  paper.parentElement.style.alignItems = below > element.top ? 'flex-end' : 'flex-start';
};

const isTyped = (number: number, typed: string) => typed.replaceAll(/[\s.,]/g, '') === String(number);

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
  uncovered,
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
  const confirm = useSingleFlight(async () => onConfirm());
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
        aria-labelledby={titleId}
        fullWidth
        maxWidth={uncovered ? 'md' : 'xs'}
        slotProps={
          uncovered && isWide
            ? {
                paper: {
                  ref: (paper: HTMLElement | null) =>
                    placeBeside(marker.current?.closest(uncovered)?.getBoundingClientRect(), paper),
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
