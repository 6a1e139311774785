import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { errorsAtFields } from '../dataProvider/errors';

/**
 * Shows the errors of a failed request at their form fields and focuses the first invalid field.
 * @returns the error message that belongs to no field, or `undefined`
 */
export const showFieldErrors = <Form extends FieldValues>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Form>, 'getValues' | 'setError'>,
) => {
  const { atFields, rest } = errorsAtFields(error, Object.keys(getValues()));
  for (const [index, [field, message]] of Object.entries(atFields).entries()) {
    setError(field as FieldPath<Form>, { message }, { shouldFocus: index === 0 });
  }
  return rest;
};
