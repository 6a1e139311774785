import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';

import { FormDialog, type FormDialogProps } from './FormDialog';
import type { RecordDialogProps } from '../dialog/dialogs';
import type { FormRules } from './CheckedForm';
import { SaveBase } from './SaveBase';

interface SaveDialogProps extends Omit<FormDialogProps, 'pending' | 'onSave'> {
  /** Record to update. If `undefined`, the dialog creates a record. */
  saved: RaRecord | undefined;
  /** Called after the record is saved. By default closes the dialog. */
  onSaved?: (saved: RaRecord, values: Record<string, unknown>) => void;
  /** Further values to save, without a field in the form. */
  more?: object;
}

/** Form dialog that creates or updates a record. */
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
  /** Initial values of the fields. By default the values of the record. */
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
