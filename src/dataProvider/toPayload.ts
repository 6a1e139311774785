import * as z from 'zod/mini';

import { fieldErrors } from '../contract/fieldErrors';
import { localize } from '../format/localize';
import { ApiError } from './ApiError';

/**
 * What a schema lets through of a form's values: the mapping. @throws ApiError 422 with the first rule's sentence, and each
 * under its field in `errors`
 */
export const toPayload = <In extends z.ZodMiniType>(schema: In, data: unknown): z.input<In> => {
  const { success, data: sent, error } = z.safeParse(schema, data);
  // What was checked passes the same check once more: it is an input as well.
  if (success) return sent as z.input<In>;
  const errors = fieldErrors(error.issues, localize);
  throw new ApiError(localize(error.issues[0]!.message), 422, { errors });
};
