import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';

import { entryFor } from '../src/contract/routes';
import { PUBLIC } from './paths';

const YEAR_S = 365 * 24 * 60 * 60;

/** Names under `/assets` carry their content's hash, so they never change. */
const cacheControl = (path: string) =>
  path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';

const page = (path: string) =>
  serveStatic({ root: PUBLIC, path, onFound: (_, c) => c.header('cache-control', 'no-cache') });

/** The built back-office and public site. Their Content-Security-Policy is in the pages, which know the API's origin. */
export const createSite = () => {
  const site = new Hono();
  site.use('*', secureHeaders({ crossOriginEmbedderPolicy: false, strictTransportSecurity: false }));
  site.use('*', compress());
  site.use(
    '*',
    serveStatic({ root: PUBLIC, onFound: (path, c) => c.header('cache-control', cacheControl(path)) }),
  );
  site.get('*', (c, next) => (entryFor(c.req.path) === 'admin' ? page('src/index.html')(c, next) : next()));
  site.get('/', page('landing/index.html'));
  site.all('*', async (c, next) => {
    const found = await page('landing/not_found.html')(c, next);
    return found
      ? new Response(found.body, { status: 404, headers: found.headers })
      : c.text('Not found', 404);
  });
  return site;
};
