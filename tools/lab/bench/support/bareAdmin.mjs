import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { serve } from '@hono/node-server';
import { Hono } from 'hono';

import { bundle } from './bundle.mjs';

/** Paths of the bare app. */
export const BARE_PAGES = { login: '/#/login', list: '/#/sellers' };

const ENTRY = fileURLToPath(new URL('bareAdmin.tsx', import.meta.url));
/** @param {string} script */
const page = (script) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<div id="root"></div><script type="module" src="${script}"></script></html>`;

/** @param {boolean} withList */
const build = (withList) =>
  bundle(ENTRY, {
    define: { 'import.meta.env.BARE_LIST': String(withList) },
    resolve: { alias: { 'react-router-dom': 'react-router' } },
  });

/**
 * Serves the bare react-admin app on its own origin: at `/` with a list, at `/empty` without. Forwards `/api` to the product.
 * @param {string} product origin of the product's server
 */
export const startBareAdmin = async (product) => {
  const [full, empty] = [gzipSync(await build(true)), gzipSync(await build(false))];
  // The scripts are compressed, as a web server would send them.
  const script = { 'content-type': 'text/javascript', 'content-encoding': 'gzip' };
  const app = new Hono()
    .all('/api/*', (c) => fetch(`${product}${c.req.path}${new URL(c.req.url).search}`, c.req.raw))
    .get('/full.js', (c) => c.body(full, 200, script))
    .get('/empty.js', (c) => c.body(empty, 200, script))
    .get('/empty', (c) => c.html(page('/empty.js')))
    .get('*', (c) => c.html(page('/full.js')));
  /** @type {import('@hono/node-server').ServerType} */
  let server;
  /** @type {string} */
  const origin = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
  return { origin, stop: () => server.close() };
};
