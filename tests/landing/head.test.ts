import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { ADDRESSES, documentOf, exists, fileOf, htmlOf, read } from './site';

const SITE = 'https://treatyaself.example';

const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe.each(ADDRESSES)('%s', (path, page) => {
  it('says what it is to search engines and to whoever it is shared with', () => {
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

  it('is in the sitemap', () => {
    expect(read('sitemap.xml')).toContain(`<loc>${SITE}${path}</loc>`);
  });
});

it('gives each page its own title and description', () => {
  for (const of of [(one: Document) => one.title, (one: Document) => meta(one, 'description')]) {
    expect(new Set(ADDRESSES.map(([, page]) => of(documentOf(page)))).size).toBe(ADDRESSES.length);
  }
});

it('keeps the page for unknown addresses out of search engines', () => {
  const document = documentOf('not_found');
  expect(meta(document, 'robots')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

it('says who we are as structured data', () => {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf('index')) ?? [];
  const { '@graph': things } = JSON.parse(json ?? '') as { '@graph': { '@type': string; offers?: object }[] };
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'MobileApplication']);
  expect(things[2]?.offers).toMatchObject({ price: '49.99', priceCurrency: 'USD' });
});

it('draws the picture of a shared link in the size that is promised', async () => {
  const { format, width, height } = await sharp(fileOf('og.png')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
});

it('writes name, headline and tagline of that picture below each other', async () => {
  const { data, info } = await sharp(fileOf('og.png'))
    .extract({ left: 60, top: 0, width: 540, height: 630 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((shade) => shade < 190),
  );
  const inked = rows.flatMap((isInked, row) => (isInked ? [row] : []));
  // Lines of one text are closer than two texts.
  expect(inked.filter((row, at) => at > 0 && row - inked[at - 1]! > 30)).toHaveLength(2);
});

it('has a manifest with icons as large as it says, and a robots.txt that names the sitemap', async () => {
  const { icons } = JSON.parse(read('site.webmanifest')) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    expect(exists(src), src).toBe(true);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(fileOf(src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(read('robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

it('waits with the first paint for a part of the page that is there', () => {
  const document = documentOf('index');
  const awaited = document.querySelector('link[rel=expect][blocking=render]')?.getAttribute('href');
  expect(awaited).toMatch(/^#/);
  expect(document.querySelector(`${awaited} h1`)).not.toBeNull();
});

it('sends the style of the first screen with the page, and links the rest after it', () => {
  const document = documentOf('index');
  expect(document.querySelectorAll('head style')).toHaveLength(1);
  const [rest, ...more] = document.querySelectorAll('link[rel=stylesheet]');
  expect(more).toEqual([]);
  expect(rest?.previousElementSibling?.id).toBe('hero');
  expect(exists(rest?.getAttribute('href')?.slice(1) ?? '')).toBe(true);
});

it.each([...ADDRESSES.map(([, page]) => page), 'not_found'])('sends its fonts with %s', (page) => {
  const document = documentOf(page);
  const faces =
    (document.querySelector('head style')?.textContent ?? '').match(/@font-face\s*{[^}]*}/g) ?? [];
  const late = faces.filter((face) => /font-display:\s*optional/.test(face) && !face.includes('url(data:'));
  expect([faces.length > 3, late]).toEqual([true, []]);
  const policy = document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content');
  expect(policy).toMatch(/font-src [^;]*data:/);
});
