import type { ServerOptions } from 'node:http';

/** Longer than the time limits of a body, so that the client gets a reason. */
const REQUEST_MS = 160_000;
const HEADERS_MS = 15_000;
const MAX_HEADER_BYTES = 8 * 1024;
/**
 * Idle time of a connection. The proxy must close first, because a request on a closing connection becomes a 502.
 * Proxies keep connections for 60 s (AWS, nginx), 90 s (Traefik) or 600 s (Google). Without a proxy, each browser has
 * connections, and ten minutes of each would be too many.
 */
const KEPT_BEHIND_PROXY_MS = 620_000;
const KEPT_MS = 95_000;

/** Limits size and duration of headers and requests, with 431 or 408, so that endless requests hold no resources. */
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
