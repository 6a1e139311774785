import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';

import type { Call } from '../src/contract/api';

z.config(z.locales.en());

/** @throws HTTPException 400 for a body that is no JSON object */
export const readBody = async (c: Context): Promise<object> => {
  const text = await c.req.text();
  try {
    const body: unknown = text ? JSON.parse(text) : {};
    if (body !== null && typeof body === 'object' && !Array.isArray(body)) return body;
  } catch {
    // Not JSON at all: answered like JSON that is no object.
  }
  throw new HTTPException(400, { message: 'The request body must be a JSON object' });
};

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
 * @throws HTTPException 400 for a body that is no JSON object, 422 naming each field at fault
 */
export const readInput = async <Schema extends z.ZodMiniType>(
  c: Context,
  { method, input }: Call<Schema>,
): Promise<z.output<Schema>> => {
  const sent = method === 'POST' ? await readBody(c) : c.req.query();
  return check(input, { ...sent, ...c.req.param() });
};
