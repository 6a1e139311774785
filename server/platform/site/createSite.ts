import { fileURLToPath } from 'node:url';

import { Hono, type MiddlewareHandler } from 'hono';

import { API_DOCS_PATH, entryFor, LANDING_PAGES } from '../../../src/contract/routes';
import { serveFile, revalidate } from './siteFiles';

/** Built pages, which exist only next to the bundle. */
export const PUBLIC = fileURLToPath(new URL('./public', import.meta.url));

/** Files except pages, which have separate URLs, and except compressed files. */
const IS_FILE = /\.(?!(?:html|br|gz)$)\w+$/;

/**
 * Isolation from the opener starts a new browser process after the first bytes: 0.1 s on a slow phone. The public site
 * has no session to protect.
 */
const notIsolated: MiddlewareHandler = (c, next) => {
  c.header('cross-origin-opener-policy', 'unsafe-none');
  return next();
};

export const createSite = (root = PUBLIC) => {
  const backOffice = serveFile(root, 'src/index.html');
  const apiDocs = serveFile(root, 'docs/api/index.html');
  const notFound = serveFile(root, 'landing/not_found.html');
  const anyFile = serveFile(root);
  const site = new Hono();
  site.use('*', revalidate);
  site.get('*', (c, next) => (IS_FILE.test(c.req.path) ? anyFile(c, next) : next()));
  site.get('*', (c, next) => {
    if (entryFor(c.req.path) !== 'admin') return next();
    c.header('x-robots-tag', 'noindex');
    return backOffice(c, next);
  });
  site.get(API_DOCS_PATH, (c, next) => {
    c.header('x-robots-tag', 'noindex');
    return apiDocs(c, next);
  });
  for (const [path, name] of Object.entries(LANDING_PAGES)) {
    site.get(path, notIsolated, serveFile(root, `landing/${name}.html`));
    if (path !== '/') site.get(`${path}/`, (c) => c.redirect(path, 301));
  }
  site.all('*', async (c, next) => {
    const found = await notFound(c, next);
    if (!found) return c.text('Not found', 404);
    const headers = new Headers(found.headers);
    headers.delete('etag');
    return new Response(found.body, { status: 404, headers });
  });
  return site;
};
