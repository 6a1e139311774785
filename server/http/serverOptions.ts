import type { ServerOptions } from 'node:http';

/** Longer than a body is waited for, so that the answer says why, and its rest read. */
const REQUEST_MS = 160_000;
const HEADERS_MS = 15_000;
/** With a public call's body, 16 KiB in all. */
const MAX_HEADER_BYTES = 8 * 1024;
/**
 * How long an idle connection is kept. Behind a proxy, the proxy must be the one to close it: a request that it sends on a
 * connection we are just closing is lost, and becomes a 502. Proxies keep theirs for 60 s (AWS, nginx), 90 s (Traefik) or
 * 600 s (Google). Without a proxy, each browser has connections of its own, and ten minutes of each would be too many.
 */
const KEPT_BEHIND_PROXY_MS = 620_000;
const KEPT_MS = 95_000;

/**
 * How much and how long a connection may send before it gets 431 or 408, so that endless requests hold no resources. Our
 * own headers are short: a token of 43 characters, and one cookie when signing in.
 */
export const serverOptions = ({
  proxies = 0,
  headersMs = HEADERS_MS,
  requestMs = REQUEST_MS,
} = {}): ServerOptions => ({
  keepAliveTimeout: proxies ? KEPT_BEHIND_PROXY_MS : KEPT_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.min(headersMs, 5_000),
});
