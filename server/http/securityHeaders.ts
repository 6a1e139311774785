import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

import { isTls } from './isTls';

/** What no page of ours uses, and so no script that gets into one may. */
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
  'publickeyCredentialsGet',
  'screenWakeLock',
  'serial',
  'syncXhr',
  'usb',
  'xrSpatialTracking',
] as const;

const headers = secureHeaders({
  // A page has a policy of its own; whatever else is opened as if it were one does nothing.
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
 * What OWASP's secure-headers project asks for, on every answer. Browsers are told to come back by TLS only where they
 * have just done so, which the proxy that ends it says: on a plain address the header would be out of place.
 *
 * @param proxies how many stand in front of this server; without one nobody is believed
 */
export const securityHeaders =
  (proxies: number): MiddlewareHandler =>
  async (c, next) => {
    await headers(c, next);
    if (isTls(c, proxies)) c.header('strict-transport-security', ONLY_TLS);
  };
