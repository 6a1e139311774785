import type { ServerOptions } from 'node:http';

/** Longer than a picture of the largest size takes on a slow line. */
const REQUEST_MS = 120_000;
const HEADERS_MS = 15_000;
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * How much and how long one connection may send before it is answered 431 or 408, so that those who send without an end
 * hold nothing. A session token is 43 characters, and there are no cookies.
 */
export const serverOptions = ({ headersMs = HEADERS_MS, requestMs = REQUEST_MS } = {}): ServerOptions => ({
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.min(headersMs, 5_000),
});
