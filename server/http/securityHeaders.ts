import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

import { isTls } from './requestInfo';

/** Browser features that no page uses. The server disables these features, so injected scripts lack them too. */
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
  // Keeps the separate policies of pages. This policy is for other responses that a browser can open as pages.
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

/** Makes browsers use only TLS for a year, including subdomains. */
const ONLY_TLS = 'max-age=31536000; includeSubDomains';

/**
 * Sets the headers of OWASP's secure-headers project. `Strict-Transport-Security` is sent only over TLS.
 * @param proxies number of proxies in front of this server, see `isTls`
 */
export const securityHeaders =
  (proxies: number): MiddlewareHandler =>
  async (c, next) => {
    await headers(c, next);
    if (isTls(c, proxies)) c.header('strict-transport-security', ONLY_TLS);
  };
