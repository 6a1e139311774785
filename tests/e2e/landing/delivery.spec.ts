import { get } from 'node:http';

import { expect, test } from '../fixtures';

test.use({ as: null });

/** As it comes over the wire: Playwright's own requests are decoded and follow redirects. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: number }>(
    (resolve, reject) => {
      get(url, { headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }));
      }).on('error', reject);
    },
  );

test('@wide pages come compressed as the browser takes them, and again only when they changed', async ({
  product,
}) => {
  const plain = await ask(`${product.url}/`);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const encoding of ['gzip', 'br']) {
    const packed = await ask(`${product.url}/`, { 'accept-encoding': encoding });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(packed.bytes).toBeLessThan(plain.bytes / 3);
    const known = { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) };
    expect(await ask(`${product.url}/`, known)).toMatchObject({ status: 304, bytes: 0 });
    const other = { ...known, 'if-none-match': String(plain.headers.etag) };
    expect(await ask(`${product.url}/`, other)).toMatchObject({ status: 200, bytes: packed.bytes });
  }
});

test('@wide files whose name carries their hash are kept for good', async ({ page, product }) => {
  await page.goto('/');
  const script = await page.locator('script[type=module]').getAttribute('src');
  const { headers } = await ask(product.url + script, { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('@wide the back-office names what everybody needs before its first script asks for it', async ({
  page,
  product,
}) => {
  const html = await (await page.request.get(`${product.url}/tech/tys/admin/login`)).text();
  for (const name of ['base', 'contract'])
    expect(html).toMatch(new RegExp(`<link rel="modulepreload"[^>]* href="/assets/${name}-`));
  expect(html).not.toMatch(/href="\/assets\/(frame|router)-/);
});

test('@wide what is no page is 404, and the back-office is for no search engine', async ({ product }) => {
  for (const path of [
    '/nope',
    '/landing',
    '/landing/index.html',
    '/assets',
    '/logo.svg.gz',
    '/privacy_policy.html',
  ]) {
    expect(await ask(product.url + path), path).toMatchObject({ status: 404 });
  }
  expect(await ask(`${product.url}/privacy_policy/`)).toMatchObject({
    status: 301,
    headers: { location: '/privacy_policy' },
  });
  for (const path of ['/tech/tys/admin/login', '/forgot_password', '/reset_password']) {
    expect((await ask(product.url + path)).headers, path).toMatchObject({ 'x-robots-tag': 'noindex' });
  }
});
