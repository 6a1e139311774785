import { PasswordInput, TextInput, useRecordContext, useResourceContext, useTranslate } from 'react-admin';

import { personForm } from '../../contract/people';
import { FormDialog } from '../FormDialog';
import { useSave } from '../useSave';

/** Sellers and buyers are edited alike; the dialog's title is the resource's own wording. */
export const EditPersonDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const person = useRecordContext()!;
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const { save, pending } = useSave(person, onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={translate(`resources.${resource}.edit`)}
      record={person}
      schema={personForm}
      pending={pending}
      onSave={save}
    >
      <TextInput
        size="small"
        source="id"
        label="app.people.field.id"
        readOnly
        helperText="app.people.help.id"
      />
      <TextInput
        size="small"
        source="email"
        label="app.people.field.email"
        type="email"
        readOnly
        helperText="app.people.help.email"
      />
      <TextInput
        size="small"
        source="first_name"
        label="app.people.field.first_name"
        helperText={false}
        autoFocus
      />
      <TextInput size="small" source="last_name" label="app.people.field.last_name" helperText={false} />
      <PasswordInput
        source="new_password"
        label="app.people.field.new_password"
        helperText="app.people.help.new_password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
};
