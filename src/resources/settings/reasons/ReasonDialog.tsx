import { TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';

import { newReason, type ReasonKind, type ReasonRow } from '../../../contract/reasons/reasons';
import { FormDialog } from '../../../components/form/FormDialog';
import { useSave } from '../../../components/form/useSave';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  kind: ReasonKind;
  /** Left out, it is a new one. */
  reason: ReasonRow | undefined;
}

const rules = z.object({ text: newReason.shape.text, text_es: newReason.shape.text_es });

export const ReasonDialog = ({ open, onClose, kind, reason }: ReasonDialogProps) => {
  const translate = useTranslate();
  const { save, pending, forget } = useSave(reason, onClose);
  return (
    <FormDialog
      open={open}
      onClose={() => {
        forget();
        onClose();
      }}
      mode={reason ? 'edit' : 'create'}
      title={translate(reason ? 'reasons_page.change' : 'reasons_page.add')}
      record={reason ?? {}}
      schema={rules}
      pending={pending}
      onSave={(values: FieldValues) => save(reason ? values : { ...values, kind })}
    >
      <TextInput source="text" label={translate('reasons_page.text_label')} helperText={false} autoFocus />
      <TextInput
        source="text_es"
        label={translate('reasons_page.in_spanish')}
        helperText={translate('reasons_page.in_spanish_help')}
      />
    </FormDialog>
  );
};
