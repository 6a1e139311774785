import type { Context } from 'hono';
import * as z from 'zod/mini';

import type { Call, ParsedInput } from '../../src/contract/api';
import { pickLanguage, bilingual } from '../../src/contract/bilingual';
import { fieldErrors } from '../../src/contract/fieldErrors';
import { readBody, type BodyLimits } from './readBody';
import { ValidationError } from './validationError';
import { translateZodErrors } from './translateZodErrors';

translateZodErrors();

/** A rule's message is text to zod. */
const inBoth = (message: string) => bilingual(pickLanguage('en', message), pickLanguage('es', message));

/** @throws HTTPException 422 naming each field at fault */
export const validate = <Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const { data, error } = z.safeParse(schema, sent);
  if (!error) return data;
  throw new ValidationError(fieldErrors(error.issues, inBoth));
};

/**
 * What was sent (body or query, and the path's parts), checked against the call's schema.
 *
 * @throws HTTPException as {@link readBody} does, 422 naming each field at fault
 */
export const readInput = async <C extends Call>(
  c: Context,
  { method, input }: C,
  limits: BodyLimits,
): Promise<ParsedInput<C>> => {
  const sent = method === 'GET' ? c.req.query() : await readBody(c, limits);
  return validate(input, { ...sent, ...c.req.param() }) as ParsedInput<C>;
};
