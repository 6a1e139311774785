import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import * as z from 'zod/mini';

import { unknownParameter, invalidFormat, invalidChoice, fieldErrors } from '../../src/contract/core/checks';
import { api } from '../../src/contract/endpoints';
import type { Endpoint, ParsedInput } from '../../src/contract/core/endpoint';
import { readBody, type BodyLimits } from './readBody';
import { translatable, type Translatable } from '../../src/contract/core/translatable';
import { ValidationError } from './context';

/** Replaces zod's messages that contain the whole pattern or every choice. */
const INSTEAD: Partial<Record<string, Translatable>> = {
  invalid_format: invalidFormat,
  invalid_value: invalidChoice,
};

/** Uses zod's messages in each language where a rule has no message. */
export const translateZodErrors = () => {
  const english = z.locales.en().localeError;
  const spanish = z.locales.es().localeError;
  const textOf = (said: ReturnType<typeof english>) =>
    (typeof said === 'string' ? said : said?.message) ?? '';
  z.config({
    localeError: (issue) =>
      INSTEAD[issue.code] ??
      translatable('http.invalid', { english: textOf(english(issue)), spanish: textOf(spanish(issue)) }),
  });
};

translateZodErrors();

/** @throws HTTPException 422 with a message for each invalid field */
export const validate = <Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const { data, error } = z.safeParse(schema, sent);
  if (!error) return data;
  throw new ValidationError(fieldErrors(error.issues, (message) => message));
};

const namesIn = (schema: z.ZodMiniType): string[] =>
  schema instanceof z.ZodMiniPipe
    ? namesIn(schema.def.in as z.ZodMiniType)
    : schema instanceof z.ZodMiniObject
      ? Object.keys(schema.def.shape)
      : [];

/** Query parameters of section 7. Every list accepts them and ignores the unsupported ones. */
const SECTION_7 = new Set(['search', 'sort_by', 'sort_direction', 'range', 'page']);
const extensionParams = Object.values(api)
  .filter(({ method }: Endpoint) => method === 'GET')
  .flatMap(({ input }) => namesIn(input))
  .filter((name) => !SECTION_7.has(name));

/** @throws HTTPException 422 for an extension parameter that this list does not support */
const rejectForeignParams = (query: object, known: readonly string[]) => {
  const foreign = extensionParams.filter((name) => Object.hasOwn(query, name) && !known.includes(name));
  if (!foreign.length) return;
  throw new ValidationError(Object.fromEntries(foreign.map((name) => [name, unknownParameter])));
};

/** An empty query parameter means "not given", as in section 7's `admin/sellers?search=&sort_by=&sort_direction=`. */
const withoutEmpty = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/**
 * Reads body or query and path parameters, and validates them.
 * @throws HTTPException as {@link readBody}, and 422 with a message for each invalid field
 */
export const readInput = async <C extends Endpoint>(
  c: HonoContext,
  { method, input }: C,
  limits: BodyLimits,
): Promise<ParsedInput<C>> => {
  const sent = method === 'GET' ? withoutEmpty(c.req.query()) : await readBody(c, limits);
  if (method === 'GET') rejectForeignParams(sent, namesIn(input));
  return validate(input, { ...sent, ...c.req.param() }) as ParsedInput<C>;
};

interface Keyed {
  idempotency_key?: string | undefined;
}

/** Makes the request's next change idempotent under the caller's key. */
export const acceptIdempotencyKey = (
  c: HonoContext,
  endpoint: string,
  { idempotency_key: key, ...body }: Keyed,
) => {
  if (key === undefined) return;
  const request = `${endpoint} ${JSON.stringify(body)}`;
  c.set('idempotentRequest', { key, digest: createHash('sha256').update(request).digest('hex') });
};
