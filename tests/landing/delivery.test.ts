import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';

import { createSite } from '../../server/platform/site';
import { ADDRESSES, documentOf, exists, fileOf, htmlOf, read } from './site';

const request = async (path: string, headers: Record<string, string> = {}) => {
  const response = await createSite(inject('site')).request(path, { headers });
  const { byteLength: bytes } = await response.arrayBuffer();
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
};

describe.each(['gzip', 'br'])('a page requested with the encoding %s', (encoding) => {
  it('the server compresses the page, and responds with 304 if the client already has the compressed page', async () => {
    const plain = await request('/');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await request('/', { 'accept-encoding': encoding });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    // The limit is not lower, because the fonts in a page are already compressed.
    expect(packed.bytes).toBeLessThan(0.6 * plain.bytes);
    const known = { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) };
    expect(await request('/', known)).toMatchObject({ status: 304, bytes: 0 });
    const other = { ...known, 'if-none-match': String(plain.headers.etag) };
    expect(await request('/', other)).toMatchObject({ status: 200, bytes: packed.bytes });
  });
});

it('the server allows browsers to cache a file with a hash in its name for a year', async () => {
  const script = documentOf('index').querySelector('script[type=module]')?.getAttribute('src') ?? '';
  const { headers } = await request(script, { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

const SITE = 'https://treatyaself.example';

const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe.each(ADDRESSES)('%s', (path, page) => {
  it('each public page has the metadata that search engines and previews of shared links need', () => {
    const document = documentOf(page);
    expect(document.title).toContain('Treat Ya Self');
    expect(meta(document, 'description')?.length).toBeGreaterThan(50);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(SITE + path);
    expect(meta(document, 'og:url')).toBe(SITE + path);
    expect(meta(document, 'og:title')).toBe(document.title);
    expect(meta(document, 'og:image')).toBe(`${SITE}/og.png`);
    expect(meta(document, 'twitter:card')).toBe('summary_large_image');
    expect(meta(document, 'robots')).toBeUndefined();
  });

  it('the sitemap lists every public page', () => {
    expect(read('sitemap.xml')).toContain(`<loc>${SITE}${path}</loc>`);
  });
});

it('every public page has a different title and description', () => {
  for (const of of [(one: Document) => one.title, (one: Document) => meta(one, 'description')]) {
    expect(new Set(ADDRESSES.map(([, page]) => of(documentOf(page)))).size).toBe(ADDRESSES.length);
  }
});

it('the page for unknown paths forbids indexing by search engines', () => {
  const document = documentOf('not_found');
  expect(meta(document, 'robots')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

it('the start page contains structured data about the organization, the website and the app', () => {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf('index')) ?? [];
  const { '@graph': things } = JSON.parse(json ?? '') as { '@graph': { '@type': string; offers?: object }[] };
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'MobileApplication']);
  expect(things[2]?.offers).toMatchObject({ price: '49.99', priceCurrency: 'USD' });
});

it('the preview image of shared links has the size that the metadata of the pages states', async () => {
  const { format, width, height } = await sharp(fileOf('og.png')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

it('the preview image of shared links shows name, headline and tagline below each other', async () => {
  const { data, info } = await sharp(fileOf('og.png'))
    .extract({ left: 60, top: 0, width: 540, height: 630 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((shade) => shade < 190),
  );
  const inked = rows.flatMap((isInked, row) => (isInked ? [row] : []));
  // Counts gaps of more than 30 pixels, because the lines of one text are closer together.
  expect(inked.filter((row, at) => at > 0 && row - inked[at - 1]! > 30)).toHaveLength(2);
});

it('the web app manifest states the sizes of its icons, and robots.txt contains the URL of the sitemap', async () => {
  const { icons } = JSON.parse(read('site.webmanifest')) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    expect(exists(src), src).toBe(true);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(fileOf(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(read('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

it('the start page delays the first paint until the part with the main heading is loaded', () => {
  const document = documentOf('index');
  const awaited = document.querySelector('link[rel=expect][blocking=render]')?.getAttribute('href');
  expect(awaited).toMatch(/^#/);
  expect(document.querySelector(`${awaited} h1`)).not.toBeNull();
});

it('the start page contains the style of the first screen, and loads the stylesheet of the other sections after the hero', () => {
  const document = documentOf('index');
  expect(document.querySelectorAll('head style')).toHaveLength(1);
  const [rest, ...more] = document.querySelectorAll('link[rel=stylesheet]');
  expect(more).toEqual([]);
  expect(rest?.previousElementSibling?.id).toBe('hero');
  expect(exists(rest?.getAttribute('href')?.slice(1) ?? '')).toBe(true);
});

it.each([...ADDRESSES.map(([, page]) => page), 'not_found'])('the page %s contains its fonts', (page) => {
  const document = documentOf(page);
  const faces =
    (document.querySelector('head style')?.textContent ?? '').match(/@font-face\s*{[^}]*}/g) ?? [];
  const late = faces.filter((face) => /font-display:\s*optional/.test(face) && !face.includes('url(data:'));
  expect([faces.length > 3, late]).toEqual([true, []]);
  const policy = document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content');
  expect(policy).toMatch(/font-src [^;]*data:/);
});
