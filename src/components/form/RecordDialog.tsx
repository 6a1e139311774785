import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';

import { FormDialog } from './FormDialog';
import type { RecordDialogProps } from './dialogProps';
import type { FormRules } from './useFormSubmit';
import { SaveBase } from './SaveBase';

interface Props extends RecordDialogProps {
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
export const RecordDialog = ({ mode, open, onClose, schema, values, children }: Props) => {
  const record = useRecordContext<RaRecord>();
  const resource = useResourceContext()!;
  const translate = useTranslate();
  return (
    <SaveBase record={record && { ...values, ...record }} onSaved={onClose}>
      {({ save, pending, forget }) => (
        <FormDialog
          open={open}
          onClose={() => {
            forget();
            onClose();
          }}
          mode={mode}
          title={translate(`resources.${resource}.dialog.${mode}`, {
            _: translate(`resources.${resource}.add`),
          })}
          record={values ?? record ?? {}}
          schema={schema}
          sent={mode === 'edit' ? (values ?? record) : undefined}
          pending={pending}
          onSave={save}
        >
          {children}
        </FormDialog>
      )}
    </SaveBase>
  );
};
