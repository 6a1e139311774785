import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import { SaveButton, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

import { CheckedForm } from './CheckedForm';
import { FormDraft } from './draft/FormDraft';
import { useDrafts } from './draft/useDrafts';
import { FormButtons, FormError } from './FormDialogFooter';
import { SaveChangesButton } from './SaveChangesButton';
import type { FormMode } from './dialogProps';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import type { LeaveFn } from './unsavedForms';
import { useFormSubmit, type FormRules } from './useFormSubmit';

export interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `view` has nothing to save, so its fields should be read-only. */
  mode?: FormMode;
  /** What the fields hold at first: the record itself, or what a new one starts with. */
  record: Partial<RaRecord>;
  schema: FormRules;
  /** The edited record, as the server sent it: untouched fields are valid. */
  sent?: object | undefined;
  pending: boolean;
  /** When the rules are first looked at; by default on saving. */
  validateOn?: 'onSubmit' | 'onChange';
  /** Stands in place of Save. */
  submitButton?: ReactNode;
  /** Where "Save" and "Cancel" would mislead. */
  saveLabel?: string;
  cancelLabel?: string;
  /** @throws with the sentence that says why it could not be saved */
  onSave: (values: FieldValues) => Promise<unknown>;
  children: ReactNode;
}

/** Title and buttons stay in sight while a long form scrolls between them. */
const scrollsInside = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } as const;

/** When the list is read again meanwhile and the record is another, what was typed stays. */
const TYPED_STAYS = { keepDirtyValues: true } as const;

/**
 * A form in a dialog. It closes when the caller says so, after success; until then what was typed stays, and comes back
 * after signing in again where the session ends meanwhile. Leaving it changed asks first, but for Cancel, which says so.
 */
export const FormDialog = ({
  open,
  onClose,
  title,
  mode = 'edit',
  record,
  schema,
  sent,
  pending,
  validateOn = 'onSubmit',
  submitButton,
  saveLabel,
  cancelLabel,
  onSave,
  children,
}: FormDialogProps) => {
  const titleId = useId();
  const draft = useDrafts().keyOf(mode);
  const leave = useRef<LeaveFn>(null);
  // Toasted too, but a toast is gone by the time that somebody looks up from what they have typed.
  // Enter in a dialog that is fading out would save a second time.
  const save = async (values: FieldValues) => open && onSave(values);
  const { form, failure, forgetFailure } = useFormSubmit(schema, save, undefined, sent);
  const close = () => {
    forgetFailure();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => {
        // A slip of the mouse beside the dialog must not lose what was typed.
        if (reason !== 'backdropClick' && !pending) leave.current?.(close);
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      sx={scrollsInside}
    >
      <CheckedForm form={form} record={record} mode={validateOn} resetOptions={TYPED_STAYS}>
        <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, pt: 2, '& .MuiFormControl-root': { m: 0 } }}>
            <FormDraft draftKey={draft} />
            <UnsavedChangesGuard isActive={open} ref={leave} />
            {children}
          </Box>
        </DialogContent>
        {failure && <FormError sentence={failure} />}
        <FormButtons mode={mode} pending={pending} cancelLabel={cancelLabel} onClose={close}>
          {mode !== 'view' &&
            (submitButton ??
              (mode === 'edit' ? (
                <SaveChangesButton label={saveLabel} />
              ) : (
                // The rules say what is missing of a new record.
                <SaveButton icon={null} alwaysEnable {...(saveLabel && { label: saveLabel })} />
              )))}
        </FormButtons>
      </CheckedForm>
    </Dialog>
  );
};
