import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';

import type { Call } from '../src/contract/api';
import { readBody, type BodyLimits } from './http/readBody';

z.config(z.locales.en());

/** @throws HTTPException 422 naming each field at fault */
export const check = <Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const { data, error } = z.safeParse(schema, sent);
  if (!error) return data;
  const byField = new Map(
    error.issues.map(({ path, message }) => [path.join('.'), message] as const).toReversed(),
  );
  const sentences = [...byField].toReversed().map(([field, message]) => `${field}: ${message}`);
  throw new HTTPException(422, { message: sentences.join('; ') });
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
  const sent = method === 'POST' ? await readBody(c, limits) : c.req.query();
  return check(input, { ...sent, ...c.req.param() });
};
