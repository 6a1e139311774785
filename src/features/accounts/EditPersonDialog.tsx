import type { ReactNode } from 'react';
import { PasswordInput, TextInput, useRecordContext } from 'react-admin';

import { personForm, type PersonRow } from '../../contract/accounts/people';
import { PERSON_PAGE_FIELDS, type PersonField } from '../../contract/accounts/person';
import { removeIdSuffix } from '../../dataProvider/duplicateIds';
import type { DialogProps } from '../../components/form/dialogProps';
import { RecordDialog } from '../../components/form/RecordDialog';

/** Inputs of a person's own data. */
const INPUTS = {
  email: (
    <TextInput
      key="email"
      source="email"
      label="people.field.email"
      type="email"
      readOnly
      helperText="people.help.email"
    />
  ),
  first_name: <TextInput key="first_name" source="first_name" label="people.field.first_name" autoFocus />,
  last_name: <TextInput key="last_name" source="last_name" label="people.field.last_name" />,
  ...PERSON_PAGE_FIELDS,
} satisfies Record<PersonField, ReactNode>;

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
      {Object.values(INPUTS)}
      <PasswordInput
        source="new_password"
        label="people.field.new_password"
        helperText="people.help.new_password"
        autoComplete="new-password"
      />
    </RecordDialog>
  );
};
