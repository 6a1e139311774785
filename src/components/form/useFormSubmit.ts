import { useRef, useState } from 'react';
import { get, type Field, type FieldValues, type Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

import { ApiError } from '../../dataProvider/ApiError';
import { errorsAtFields } from '../../dataProvider/errorsAtFields';
import { formResolver } from '../../format/formResolver';
import { useOneAtATime } from './useOneAtATime';

/** What a form's values must obey, with the sentences that say so. */
export type FormRules = z.ZodMiniType<FieldValues, FieldValues>;

/** The field of the file that makes a request larger than a server, or a proxy in front of one, takes. */
const tooLargeFile = (error: unknown, values: FieldValues) =>
  error instanceof ApiError && error.status === 413
    ? Object.keys(values).find((name) => String(values[name]).startsWith('data:'))
    : undefined;

/**
 * What react-admin's `Form` needs to check its values, and to send them once however often one clicks. What the server
 * refuses stands at its field; what is about none that is shown is the `failure`, until the next attempt.
 *
 * @param send @throws what says why it could not be done
 * @param rename by what the wire calls it, the field that makes it
 * @param sent the edited record, as the server sent it: untouched fields are valid
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
    // All that are shown have just been checked; while this is sent, typing has one of them checked alone.
    const names = shown.current;
    setFailure(undefined);
    try {
      // React-admin does not follow what the rules make of them.
      await send(values as Values);
      return {};
    } catch (error) {
      const { atFields, rest } = errorsAtFields(error, names, rename);
      const file = tooLargeFile(error, values);
      if (rest && file) return { [file]: rest };
      setFailure(rest);
      // What a submission answers with, the form says at its fields.
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
