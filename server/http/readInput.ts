import { createHash } from 'node:crypto';

import type { Context as HonoContext } from 'hono';
import * as z from 'zod/mini';

import type { Call, ParsedInput } from '../../src/contract/api';
import { pickLanguage, bilingual } from '../../src/contract/bilingual';
import { fieldErrors } from '../../src/contract/fieldErrors';
import { hashPassword, verifyPassword } from '../auth/passwords';
import type { Context } from '../handler';
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

/** An empty query parameter means "not given", as in section 7's `admin/sellers?search=&sort_by=&sort_direction=`. */
const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/**
 * What was sent (body or query, and the path's parts), checked against the call's schema.
 *
 * @throws HTTPException as {@link readBody} does, 422 naming each field at fault
 */
export const readInput = async <C extends Call>(
  c: HonoContext,
  { method, input }: C,
  limits: BodyLimits,
): Promise<ParsedInput<C>> => {
  const sent = method === 'GET' ? withoutEmpty(c.req.query()) : await readBody(c, limits);
  return validate(input, { ...sent, ...c.req.param() }) as ParsedInput<C>;
};

interface Keyed {
  idempotency_key?: string | undefined;
}

/**
 * Lets the next change of a request happen once under the key that the caller sent. The body is stored as a slow hash, because a
 * new administrator's holds a password.
 */
export const acceptIdempotencyKey = async (
  context: Context,
  endpoint: string,
  { idempotency_key: key, ...body }: Keyed,
) => {
  if (key === undefined) return;
  const request = createHash('sha256')
    .update(`${endpoint} ${JSON.stringify(body)}`)
    .digest('hex');
  context.idempotentRequest = {
    userId: context.me.userId,
    key,
    hash: await hashPassword(request),
    isSame: (hash) => verifyPassword(hash, request),
    now: context.now,
  };
};
