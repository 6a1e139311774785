import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Context, Context as HonoContext } from 'hono';
import type { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';

import { fieldErrors, invalidChoice, invalidFormat, unknownParameter } from '../../src/contract/core/checks';
import type { Endpoint, ParsedInput } from '../../src/contract/core/endpoint';
import { LANGUAGES } from '../../src/contract/core/languages';
import { tooLarge } from '../../src/contract/core/response';
import { translatable, type Translatable } from '../../src/contract/core/translatable';
import { api } from '../../src/contract/endpoints';
import { MAX_IMAGE_BYTES } from '../../src/contract/limits';
import { ValidationError, httpError } from './context';

interface BodyLimits {
  /** Maximum size of the body in bytes. */
  maxSize: number;
  idleMs: number;
  totalMs: number;
  /** Name of the field with a picture, if any. If the body is too large, the error is reported for this field. */
  picture?: string;
}

const KIB = 1024;

/** Limits of a request body on public endpoints, which receive no more than an email, a password, a code or a token. */
export const PUBLIC_BODY: BodyLimits = { maxSize: 8 * KIB, idleMs: 10_000, totalMs: 15_000 };
export const EXTRA_BODY: BodyLimits = { maxSize: 64 * KIB, idleMs: 10_000, totalMs: 60_000 };
export const SIGNED_IN_BODY: BodyLimits = { maxSize: KIB * KIB, idleMs: 10_000, totalMs: 120_000 };
/** Limits of a request body with a picture: room for the largest picture in base64, and for the other fields. */
export const PICTURE_BODY: BodyLimits = { ...SIGNED_IN_BODY, maxSize: 7.5 * KIB * KIB, picture: 'image' };

export const pictureTooLargeMessage = translatable('rows.picture_is_too_large', {
  max: MAX_IMAGE_BYTES / KIB / KIB,
});

/** Closes the connection and returns the error. After a partly read body, a connection cannot be reused. */
const giveUp = (c: Context, error: HTTPException) => {
  c.header('connection', 'close');
  return error;
};

const DISCARD_IDLE_MS = 2_000;

const within = <T>(ms: number, work: Promise<T>) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Returns true if the whole request was received, and always in tests without a socket. */
const isWhole = (c: Context) =>
  (c.env as { incoming?: IncomingMessage } | undefined)?.incoming?.complete !== false;

const readBytes = async (c: Context, { maxSize, idleMs, totalMs, picture }: BodyLimits) => {
  const brokenOff = () => {
    throw giveUp(c, httpError(400, translatable('http.broken_off')));
  };
  const reader = c.req.raw.body?.getReader();
  const declared = Number(c.req.header('content-length') ?? 0);
  const chunks: Uint8Array[] = [];
  const until = performance.now() + totalMs;
  let size = 0;
  const isTooLarge = () => Math.max(declared, size) > maxSize;
  // Browsers read a response only after sending everything, so the server reads even a body that is too large.
  for (let isOver = !reader; !isOver && size <= 2 * maxSize;) {
    const patience = isTooLarge() ? DISCARD_IDLE_MS : idleMs;
    const read = await within(Math.min(patience, until - performance.now()), reader!.read().catch(brokenOff));
    if (!read && !isTooLarge()) throw giveUp(c, httpError(408, translatable('http.too_slow')));
    isOver = !read || read.done;
    if (!read?.value) continue;
    size += read.value.length;
    if (!isTooLarge()) chunks.push(read.value);
  }
  if (isTooLarge()) {
    const ofPicture = picture && new ValidationError({ [picture]: pictureTooLargeMessage }, 413);
    throw giveUp(c, ofPicture || httpError(413, tooLarge));
  }
  // If the client disconnects, the stream ends as if the body were complete.
  if (!isWhole(c)) brokenOff();
  return Buffer.concat(chunks);
};

const isJson = (type: string | undefined) => /^application\/json\s*(;|$)/i.test(type?.trim() ?? '');

/**
 * Reads a JSON object. A missing body counts as `{}`. To be called after the access check.
 * @throws HTTPException 400 for other JSON, 408 for a late body, 413 for a large body, 415 for another type
 */
export const readBody = async (c: Context, limits: BodyLimits): Promise<object> => {
  const type = c.req.header('content-type');
  if (type !== undefined && !isJson(type)) {
    throw giveUp(c, httpError(415, translatable('http.body_is_no_json')));
  }
  const bytes = await readBytes(c, limits);
  if (bytes.length && !isJson(type)) {
    throw httpError(415, translatable('http.body_is_no_json'));
  }
  try {
    const body: unknown = bytes.length ? JSON.parse(new TextDecoder().decode(bytes)) : {};
    if (body !== null && typeof body === 'object' && !Array.isArray(body)) return body;
  } catch {
    // Invalid JSON gets the same response as JSON that is no object.
  }
  throw httpError(400, translatable('http.body_is_no_object'));
};

/** Messages that replace those of zod, which would contain the whole pattern or every choice. */
const INSTEAD: Partial<Record<string, Translatable>> = {
  invalid_format: invalidFormat,
  invalid_value: invalidChoice,
};

/** Uses zod's messages for validation rules that define no message. */
const translateZodErrors = () => {
  const locales = LANGUAGES.map((language) => [language, z.locales[language]().localeError] as const);
  const textOf = (said: string | { message: string } | null | undefined) =>
    (typeof said === 'string' ? said : said?.message) ?? '';
  z.config({
    localeError: (issue) =>
      INSTEAD[issue.code] ??
      translatable(
        'http.invalid',
        Object.fromEntries(locales.map(([language, localeError]) => [language, textOf(localeError(issue))])),
      ),
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

/** Query parameters in section 7 of the specification. Every list accepts all of them, but can ignore some. */
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

/** Removes empty parameters, which the specification has in `admin/sellers?search=&sort_by=&sort_direction=`. */
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

/** Makes the next change of the request idempotent under the idempotency key in the request. */
export const acceptIdempotencyKey = (
  c: HonoContext,
  endpoint: string,
  { idempotency_key: key, ...body }: Keyed,
) => {
  if (key === undefined) return;
  const request = `${endpoint} ${JSON.stringify(body)}`;
  c.set('idempotentRequest', { key, digest: createHash('sha256').update(request).digest('hex') });
};
