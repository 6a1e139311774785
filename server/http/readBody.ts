import type { IncomingMessage } from 'node:http';

import type { Context } from 'hono';
import type { HTTPException } from 'hono/http-exception';

import { MAX_IMAGE_BYTES } from '../../src/contract/limits';
import { translatable } from '../../src/contract/core/translatable';
import { tooLarge } from '../../src/contract/core/answer';
import { httpError, ValidationError } from './context';

export interface BodyLimits {
  /** In bytes. */
  maxSize: number;
  /** The longest wait for the next bytes, and for all of them. */
  idleMs: number;
  totalMs: number;
  /** The field that holds a picture: nothing else makes such a body too large. */
  picture?: string;
}

const KIB = 1024;

/** For calls without signing in, which send no more than an address, a password, a code or a token. */
export const PUBLIC_BODY: BodyLimits = { maxSize: 8 * KIB, idleMs: 10_000, totalMs: 15_000 };
export const EXTRA_BODY: BodyLimits = { maxSize: 64 * KIB, idleMs: 10_000, totalMs: 60_000 };
export const SIGNED_IN_BODY: BodyLimits = { maxSize: KIB * KIB, idleMs: 10_000, totalMs: 120_000 };
/** For calls with a picture: the largest one that is accepted, as base64, and other fields. */
export const PICTURE_BODY: BodyLimits = { ...SIGNED_IN_BODY, maxSize: 7.5 * KIB * KIB, picture: 'image' };

export const pictureTooLargeMessage = translatable('rows.picture_is_too_large', {
  max: MAX_IMAGE_BYTES / KIB / KIB,
});

/** Closes the connection too: after a body that was not read to its end, it cannot be used again. */
const giveUp = (c: Context, error: HTTPException) => {
  c.header('connection', 'close');
  return error;
};

/** The longest wait for more of a body that is too large. */
const DISCARD_IDLE_MS = 2_000;

const within = <T>(ms: number, work: Promise<T>) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Whether all of the request has arrived. In tests, without a socket, it always has. */
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
  // Browsers read no answer before they have sent everything, so that a body that is too large is read as well.
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
  // When the sender has gone away, the stream ends as if the body were complete.
  if (!isWhole(c)) brokenOff();
  return Buffer.concat(chunks);
};

const isJson = (type: string | undefined) => /^application\/json\s*(;|$)/i.test(type?.trim() ?? '');

/**
 * The body as an object; no body is an empty object. To be called after the caller's access was checked.
 *
 * @throws HTTPException 400 when it is not a JSON object, 408 when it does not arrive in time, 413 when it is too large, 415
 *   when its type is not JSON
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
    // Not JSON at all: answered like JSON that is no object.
  }
  throw httpError(400, translatable('http.body_is_no_object'));
};
