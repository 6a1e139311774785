import { useRef, useState } from 'react';
import { get, type Field, type FieldValues, type Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

import { ApiError, errorsAtFields } from '../../dataProvider/errors';
import { formResolver } from '../../format/formResolver';
import { useOneAtATime } from './useOneAtATime';

export type FormRules = z.ZodMiniType<FieldValues, FieldValues>;

/** Field of the file that makes a request larger than a server or its proxy accepts. */
const tooLargeFile = (error: unknown, values: FieldValues) =>
  error instanceof ApiError && error.status === 413
    ? Object.keys(values).find((name) => String(values[name]).startsWith('data:'))
    : undefined;

/**
 * Props of react-admin's `Form` that validate its values and send them once despite repeated clicks. Server errors
 * appear at their fields. Errors of no shown field are the `failure` until the next attempt. `send` throws the reason
 * of a failure, `rename` maps API names to field names, and `sent` is the record as the server sent it, whose untouched
 * fields are valid.
 */
export const useFormSubmit = <Values extends FieldValues>(
  rules: z.ZodMiniType<Values, FieldValues>,
  send: (values: Values) => Promise<unknown>,
  rename?: Readonly<Record<string, string>>,
  sent?: object,
) => {
  const [failure, setFailure] = useState<string>();
  const shown = useRef<string[]>([]);
  const validate: Resolver = formResolver<FieldValues, FieldValues>(rules, sent);
  const resolver: Resolver = (values, context, options) => {
    shown.current = (options.names ?? []).filter((name) => {
      const field: Partial<Field['_f']> | undefined = get(options.fields, name);
      return field?.mount;
    });
    return validate(values, context, options);
  };
  const onSubmit = useOneAtATime(async (values: FieldValues) => {
    // All shown fields have just been validated. While the form is sent, typing validates single fields only.
    const names = shown.current;
    setFailure(undefined);
    try {
      // React-admin's types do not follow the transformed values.
      await send(values as Values);
      return {};
    } catch (error) {
      const { atFields, rest } = errorsAtFields(error, names, rename);
      const file = tooLargeFile(error, values);
      if (rest && file) return { [file]: rest };
      setFailure(rest);
      // The form shows returned errors at their fields.
      return atFields;
    }
  });
  return {
    form: {
      rules: rules as z.ZodMiniType,
      resolver,
      onSubmit,
      sanitizeEmptyValues: false,
      noValidate: true,
      disableInvalidFormNotification: true,
    },
    failure,
    forgetFailure: () => setFailure(undefined),
  };
};
