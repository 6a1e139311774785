import {
  Button,
  DialogActions,
  Typography,
  Box,
  Tooltip,
  Dialog,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useTranslate, SaveButton, type RaRecord, useRecordContext, useResourceContext } from 'react-admin';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';

import type { FormMode, RecordDialogProps } from '../dialog/dialogs';
import { sameFormValues } from '../../contract/core/untouched';
import { CheckedForm, useFormSubmit, type FormRules } from './CheckedForm';
import { FormDraft, useDrafts, UnsavedChangesGuard } from './unsavedChanges';
import type { LeaveFn } from '../dialog/unsavedForms';
import { SaveBase } from './SaveBase';

/** Error message of the last attempt to save. @param message message key or text */
export const FormError = ({ message }: { message: string }) => {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="error" sx={{ px: 6, pt: 3, overflowWrap: 'anywhere' }}>
      {translate(message, { _: message })}
    </Typography>
  );
};

type FormButtonsProps = Pick<FormDialogProps, 'pending' | 'cancelLabel' | 'onClose' | 'children'> & {
  mode: FormMode;
};

const FormButtons = ({ mode, pending, cancelLabel, onClose, children }: FormButtonsProps) => {
  const translate = useTranslate();
  return (
    <DialogActions sx={{ p: 5, pt: 2, gap: 2 }}>
      <Button onClick={onClose} disabled={pending}>
        {cancelLabel ?? translate(mode === 'view' ? 'ra.action.close' : 'ra.action.cancel')}
      </Button>
      {children}
    </DialogActions>
  );
};

interface SaveChangesButtonProps {
  label?: string | undefined;
  /** Names of fields that count as unchanged while they are empty. */
  unchangedIfEmpty?: readonly string[];
}

/** React-admin's Save button, disabled until a value changes. The text "5" counts as equal to the number 5. */
export const SaveChangesButton = ({ label = 'ra.action.save', unchangedIfEmpty }: SaveChangesButtonProps) => {
  const translate = useTranslate();
  const { isDirty, defaultValues } = useFormState();
  const current = useWatch();
  const emptied = (unchangedIfEmpty ?? []).filter((name) => current[name] === null || current[name] === '');
  const values = { ...current, ...Object.fromEntries(emptied.map((name) => [name, defaultValues?.[name]])) };
  const isChanged = isDirty && !sameFormValues(values, defaultValues);
  return (
    <Tooltip title={isChanged ? '' : translate('form.unchanged')} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <SaveButton icon={null} label={label} disabled={!isChanged} />
      </Box>
    </Tooltip>
  );
};

export interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Mode of the form. `view` omits the Save button, and the caller makes the fields read-only. */
  mode?: FormMode;
  record: Partial<RaRecord>;
  schema: FormRules;
  /** Edited record as the server sent it. Validation accepts a field that still has the value of this record. */
  sent?: object | undefined;
  pending: boolean;
  validateOn?: 'onSubmit' | 'onChange';
  submitButton?: ReactNode;
  saveLabel?: string;
  cancelLabel?: string;
  onSave: (values: FieldValues) => Promise<unknown>;
  children: ReactNode;
}

/** Keeps the title and the buttons visible while the user scrolls a long form. */
const SCROLLING_FORM = { '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } as const;

/** Keeps the user's changes when react-admin resets the form to the refetched record. */
const RESET_OPTIONS = { keepDirtyValues: true } as const;

/**
 * Dialog with a form. The caller closes the dialog after success. Restores the user's changes after an expired session.
 * Asks before the user leaves a changed form, unless the user clicks Cancel.
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
  const draft = useDrafts().keyOf(mode);
  const leave = useRef<LeaveFn>(null);
  // Ignores Enter while the dialog fades out. Otherwise Enter would save a second time.
  const save = async (values: FieldValues) => open && onSave(values);
  const { form, failure, clearFailure } = useFormSubmit(schema, save, undefined, sent);
  const close = () => {
    clearFailure();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => {
        // Ignores a click on the backdrop, because closing the dialog would lose the user's changes.
        if (reason !== 'backdropClick' && !pending) leave.current?.(close);
      }}
      fullWidth
      maxWidth="sm"
      sx={SCROLLING_FORM}
    >
      <CheckedForm form={form} record={record} mode={validateOn} resetOptions={RESET_OPTIONS}>
        <DialogTitle variant="h2" sx={{ pb: 2 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, pt: 2, '& .MuiFormControl-root': { m: 0 } }}>
            <FormDraft draftKey={draft} />
            <UnsavedChangesGuard isActive={open} ref={leave} />
            {children}
          </Box>
        </DialogContent>
        {/* Shows the failure in the form too, because the toast disappears. */}
        {failure && <FormError message={failure} />}
        <FormButtons mode={mode} pending={pending} cancelLabel={cancelLabel} onClose={close}>
          {mode !== 'view' &&
            (submitButton ??
              (mode === 'edit' ? (
                <SaveChangesButton label={saveLabel} />
              ) : (
                // Save is always enabled, because a click on Save also marks the required fields that are empty.
                <SaveButton icon={null} alwaysEnable {...(saveLabel && { label: saveLabel })} />
              )))}
        </FormButtons>
      </CheckedForm>
    </Dialog>
  );
};

interface SaveDialogProps extends Omit<FormDialogProps, 'pending' | 'onSave'> {
  /** Record to update. If `undefined`, the dialog creates a record. */
  saved: RaRecord | undefined;
  onSaved?: (saved: RaRecord, values: Record<string, unknown>) => void;
  /** Values to save that have no field in the form. */
  more?: object;
}

export const SaveDialog = ({ saved, onClose, onSaved = onClose, more, ...dialog }: SaveDialogProps) => (
  <SaveBase record={saved} onSaved={onSaved}>
    {({ save, pending, forget }) => (
      <FormDialog
        {...dialog}
        onClose={() => {
          forget();
          onClose();
        }}
        pending={pending}
        onSave={(values) => save({ ...values, ...more })}
      />
    )}
  </SaveBase>
);

interface RecordFormProps extends RecordDialogProps, Pick<FormDialogProps, 'submitButton'> {
  schema: FormRules;
  values?: object;
  children: ReactNode;
}

/**
 * Dialog that creates, edits or shows a record. The title is the message `resources.<name>.dialog.<mode>`, or if this
 * message is missing, `resources.<name>.add`.
 */
export const RecordDialog = ({
  mode,
  open,
  onClose,
  schema,
  values,
  submitButton,
  children,
}: RecordFormProps) => {
  const record = useRecordContext<RaRecord>();
  const resource = useResourceContext()!;
  const translate = useTranslate();
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      saved={record && { ...values, ...record }}
      mode={mode}
      title={translate(`resources.${resource}.dialog.${mode}`, { _: translate(`resources.${resource}.add`) })}
      record={values ?? record ?? {}}
      schema={schema}
      submitButton={submitButton}
      sent={mode === 'edit' ? (values ?? record) : undefined}
    >
      {children}
    </SaveDialog>
  );
};
