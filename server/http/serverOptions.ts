import type { ServerOptions } from 'node:http';

/** Longer than a picture of the largest size takes on a slow line. */
const REQUEST_MS = 120_000;
const HEADERS_MS = 15_000;
/** With the body of whoever has not signed in, 16 KiB. */
const MAX_HEADER_BYTES = 8 * 1024;
/**
 * How long a connection on which nothing is under way is kept. Whoever is in front must be the one to end it: a request sent
 * on one that we are just closing is lost, and told as a 502. Balancers use theirs again for 60 s (AWS, nginx), 90 s (Traefik)
 * or 600 s (Google). Where nobody stands in front, connections are people's own, and ten minutes of each would fill the house.
 */
const KEPT_BEHIND_PROXY_MS = 620_000;
const KEPT_MS = 95_000;

/**
 * How much and how long one connection may send before it is answered 431 or 408, so that those who send without an end
 * hold nothing. A session token is 43 characters, and there are no cookies.
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
