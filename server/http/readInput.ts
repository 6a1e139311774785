import type { Context } from 'hono';
import * as z from 'zod/mini';

import type { Call } from '../../src/contract/api';
import { inLanguage, sentence } from '../../src/contract/sentences';
import { readBody, type BodyLimits } from './readBody';
import { Invalid } from './invalid';
import { wordZod } from './zodSentences';

wordZod();

/** A rule's message is text to zod. */
const inBoth = (message: string) => sentence(inLanguage('en', message), inLanguage('es', message));

/** @throws HTTPException 422 naming each field at fault */
export const check = <Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const { data, error } = z.safeParse(schema, sent);
  if (!error) return data;
  const byField = new Map(
    error.issues.map(({ path, message }) => [path.join('.'), inBoth(message)] as const).toReversed(),
  );
  throw new Invalid(Object.fromEntries([...byField].toReversed()));
};

/**
 * What was sent (body or query, and the path's parts), checked against the call's schema.
 *
 * @throws HTTPException as {@link readBody} does, 422 naming each field at fault
 */
export const readInput = async <Schema extends z.ZodMiniType>(
  c: Context,
  { method, input }: Call<Schema>,
  limits: BodyLimits,
): Promise<z.output<Schema>> => {
  const sent = method === 'GET' ? c.req.query() : await readBody(c, limits);
  return check(input, { ...sent, ...c.req.param() });
};
