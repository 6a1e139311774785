import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

import { isTls } from './isTls';

/** Browser features that no page of ours uses, so that no injected script may use them either. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'displayCapture',
  'encryptedMedia',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'pictureInPicture',
  'screenWakeLock',
  'serial',
  'syncXhr',
  'usb',
  'xrSpatialTracking',
] as const;

const headers = secureHeaders({
  // Pages have policies of their own; this one is for answers that are opened as if they were pages.
  overwrite: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
  crossOriginEmbedderPolicy: true,
  xFrameOptions: 'DENY',
  strictTransportSecurity: false,
  permissionsPolicy: Object.fromEntries(UNUSED.map((feature) => [feature, []])),
});

/** A year, and what lies below the domain too. */
const ONLY_TLS = 'max-age=31536000; includeSubDomains';

/**
 * The headers that OWASP's secure-headers project asks for, on every answer. `Strict-Transport-Security` is sent only when
 * the browser used TLS.
 *
 * @param proxies how many stand in front of this server, see `isTls`
 */
export const securityHeaders =
  (proxies: number): MiddlewareHandler =>
  async (c, next) => {
    await headers(c, next);
    if (isTls(c, proxies)) c.header('strict-transport-security', ONLY_TLS);
  };
