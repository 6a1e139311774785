import { PasswordInput, TextInput, useRecordContext } from 'react-admin';

import { personForm, type PersonRow } from '../../contract/accounts/people';
import { removeIdSuffix } from '../../dataProvider/duplicateIds';
import type { DialogProps } from '../../components/form/dialogProps';
import { RecordDialog } from '../../components/form/RecordDialog';

/** Sellers and buyers are edited alike. */
export const EditPersonDialog = (state: DialogProps) => {
  const person = useRecordContext<PersonRow>()!;
  return (
    // Where two share a number, it is the saving that says so.
    <RecordDialog
      {...state}
      mode="edit"
      schema={personForm}
      values={{ ...person, id: removeIdSuffix(person.id) }}
    >
      <TextInput source="id" label="people.field.id" readOnly helperText="people.help.id" />
      <TextInput
        source="email"
        label="people.field.email"
        type="email"
        readOnly
        helperText="people.help.email"
      />
      <TextInput source="first_name" label="people.field.first_name" autoFocus />
      <TextInput source="last_name" label="people.field.last_name" />
      <PasswordInput
        source="new_password"
        label="people.field.new_password"
        helperText="people.help.new_password"
        autoComplete="new-password"
      />
    </RecordDialog>
  );
};
