import * as z from 'zod/mini';

import { fieldErrors } from '../contract/core/fieldErrors';
import { withoutUntouched } from '../contract/core/untouched';
import { translateMessage } from '../i18n/i18nProvider';
import { ApiError } from './ApiError';

/**
 * Maps a form's values to a payload: only what the schema lets through.
 *
 * @param record the edited record, as the server sent it: untouched fields are valid, and sent as they came
 * @throws ApiError 422 with the first rule's sentence, and each under its field in `errors`
 */
export const toPayload = <In extends z.ZodMiniType>(
  schema: In,
  data: unknown,
  record?: object,
): z.input<In> => {
  const { success, data: sent, error } = z.safeParse(withoutUntouched(schema, data, record), data);
  // What was checked passes the same check once more: it is an input as well.
  if (success) return sent as z.input<In>;
  const errors = fieldErrors(error.issues, translateMessage);
  throw new ApiError(translateMessage(error.issues[0]!.message), 422, { errors });
};
