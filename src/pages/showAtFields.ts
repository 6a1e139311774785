import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { errorsAtFields } from '../dataProvider/errorsAtFields';

/** Shows at its fields what a failure says of them, and leads to the first. @returns what is still to be said elsewhere */
export const showAtFields = <Form extends FieldValues>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Form>, 'getValues' | 'setError'>,
) => {
  const { atFields, rest } = errorsAtFields(error, Object.keys(getValues()));
  for (const [at, [field, message]] of Object.entries(atFields).entries()) {
    setError(field as FieldPath<Form>, { message }, { shouldFocus: at === 0 });
  }
  return rest;
};
