import * as z from 'zod/mini';

import { fieldErrors } from '../contract/core/fieldErrors';
import { withoutUntouched } from '../contract/core/untouched';
import { translateMessage } from '../i18n/i18nProvider';
import { ApiError } from './ApiError';

/**
 * Maps form values to a payload of the schema's fields. Untouched fields of `record`, as the server sent it, are valid.
 * @throws ApiError 422 with the first message, and each under its field in `errors`
 */
export const toPayload = <In extends z.ZodMiniType>(
  schema: In,
  data: unknown,
  record?: object,
): z.input<In> => {
  const { success, data: sent, error } = z.safeParse(withoutUntouched(schema, data, record), data);
  // The checked values are valid input as well.
  if (success) return sent as z.input<In>;
  const errors = fieldErrors(error.issues, translateMessage);
  throw new ApiError(translateMessage(error.issues[0]!.message), 422, { errors });
};
