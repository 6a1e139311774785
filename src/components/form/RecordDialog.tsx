import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';

import { FormDialog, type FormDialogProps } from './FormDialog';
import type { RecordDialogProps } from './dialogProps';
import type { FormRules } from './useFormSubmit';
import { SaveBase } from './SaveBase';

interface SaveDialogProps extends Omit<FormDialogProps, 'pending' | 'onSave'> {
  /** Record to change. Without it, a record is created. */
  saved: RaRecord | undefined;
  /** By default the dialog closes. */
  onSaved?: (saved: RaRecord, values: Record<string, unknown>) => void;
  /** Values that no field has. */
  more?: object;
}

/** Dialog whose form creates a record, or changes one. */
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

interface Props extends RecordDialogProps, Pick<FormDialogProps, 'submitButton'> {
  schema: FormRules;
  /** What a new record starts with, or what is edited where that is not the record itself. */
  values?: object;
  /** The fields. */
  children: ReactNode;
}

/**
 * One form that makes, changes and shows a record. Its titles are `resources.<name>.dialog.<mode>`; a new record's is what
 * the button says that leads here, unless it has words of its own.
 */
export const RecordDialog = ({ mode, open, onClose, schema, values, submitButton, children }: Props) => {
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
