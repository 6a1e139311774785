import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';

import { API_DOCS_PATH, LANDING_PAGES, entryFor } from '../../src/contract/routes';
import { YEAR_S } from './time';

const META = /http-equiv="Content-Security-Policy" content="([^"]+)"/;

const policies = new Map<string, string>();

const read = (path: string) => {
  const [, written = "default-src 'none'"] = META.exec(readFileSync(path, 'utf8')) ?? [];
  return `${written.replaceAll('&#39;', "'")}; frame-ancestors 'none'`;
};

/**
 * Sends the page's built-in policy as a header, because browsers ignore `frame-ancestors` in the page. If the policy
 * allows pictures from other origins, browsers load these pictures without cookies.
 */
const pagePolicy = (path: string, tag: string) => {
  const key = `${path} ${tag}`;
  const policy = policies.get(key) ?? read(path);
  policies.set(key, policy);
  return {
    'content-security-policy': policy,
    ...(/img-src[^;]* https:/.test(policy) && { 'cross-origin-embedder-policy': 'credentialless' }),
  };
};

/** Files under `/assets` have a content hash in their name, so they never change. */
const cacheControl = (path: string) =>
  path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';

/** Each encoding (plain, gzip, brotli) has a different entity tag. The tags change with every build. */
const tagOf = (path: string) => {
  const { mtimeMs, size } = statSync(path);
  return `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`;
};

const PAGE = /^(.+\.html)(?:\.br|\.gz)?$/;

const describe = (path: string): Record<string, string> => {
  const [, page] = PAGE.exec(path) ?? [];
  return {
    ...(page && pagePolicy(page, tagOf(page))),
    'cache-control': cacheControl(path),
    vary: 'Accept-Encoding',
    etag: tagOf(path),
  };
};

const serveFile = (root: string, path?: string): MiddlewareHandler => {
  const found = new WeakMap<Context, string>();
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (served, c) => void found.set(c, served),
    ...(path && { path }),
  });
  return async (c, next) => {
    const answer = await serve(c, next);
    const served = found.get(c);
    if (!answer || !served) return answer;
    for (const [name, value] of Object.entries(describe(served))) answer.headers.set(name, value);
    return answer;
  };
};

const revalidate: MiddlewareHandler = async (c, next) => {
  await next();
  const tag = c.res.headers.get('etag');
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (c.res.status !== 200 || !tag || !known.some((one) => one.trim().replace(/^W\//, '') === tag)) return;
  const headers = new Headers(c.res.headers);
  for (const name of ['content-length', 'content-encoding', 'content-type']) headers.delete(name);
  await c.res.body?.cancel();
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
};

/** Folder of the built pages, which exist only next to the built server. */
export const PUBLIC = join(import.meta.dirname, 'public');

/** Matches the paths of all files except compressed files and pages. Pages have separate URLs. */
const IS_FILE = /\.(?!(?:html|br|gz)$)\w+$/;

/**
 * Turns off a page's isolation from its opener. With isolation, browsers start a new process after the first bytes,
 * which takes 0.1 s on a slow phone. The public site needs no isolation, because it has no session to protect.
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
