import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

import { withoutUntouched } from '../contract/core/untouched';
import { translateMessage } from '../i18n/i18nProvider';

/** Translates the messages of nested form errors. Skips `ref`, which holds an input element. */
const translateErrors = (errors: object): object =>
  Object.fromEntries(
    Object.entries(errors).map(([name, value]: [string, unknown]) => {
      if (name === 'message' && typeof value === 'string') return [name, translateMessage(value)];
      if (name === 'ref' || typeof value !== 'object' || value === null) return [name, value];
      return [
        name,
        Array.isArray(value)
          ? value.map((item: object | undefined) => item && translateErrors(item))
          : translateErrors(value),
      ];
    }),
  );

/**
 * Creates a form resolver that validates values with a schema and translates the messages.
 * @param record edited record from the server. A value that is equal to the value in this record is always valid
 */
export const formResolver =
  <Values extends FieldValues, Output extends FieldValues>(
    schema: z.ZodMiniType<Output, Values>,
    record?: object,
  ): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const resolve: Resolver<Values, unknown, Output> = zodResolver(withoutUntouched(schema, values, record));
    const result = await resolve(values, context, options);
    return { ...result, errors: translateErrors(result.errors) as FieldErrors<Values> } as typeof result;
  };
