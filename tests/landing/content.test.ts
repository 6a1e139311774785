import { readdirSync } from 'node:fs';

import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';

import { entryFor, LANDING_PAGES } from '../../src/contract/routes';
import { PAGES } from './buildSite';
import { documentOf, exists, fileOf, htmlOf, read } from './site';

describe('content', () => {
  const textsOf = (document: Document, selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

  describe('the landing page, without script', () => {
    it('has every section of the specification [S157]', () => {
      const document = documentOf('index');
      expect(textsOf(document, 'main h2')).toEqual([
        'What We Offer',
        'Why Choose Us',
        'How It Works',
        expect.stringContaining('pocket'),
      ]);
      expect(document.querySelectorAll('#why .card')).toHaveLength(5);
      expect(textsOf(document, '#how ol > li h3')).toEqual([
        'Explore services',
        'Compare and choose',
        'Flexible subscriptions',
        'Book instantly',
        'Relax and enjoy',
      ]);
      expect(document.querySelectorAll('.slide').length).toBeGreaterThan(5);
      expect(document.body.textContent).toContain('$49.99');
      expect(document.querySelectorAll('footer a[rel~=me]')).toHaveLength(3);
    });
  });

  describe.each(['privacy_policy', 'terms_condition'])('%s', (page) => {
    it('says since when it holds and whom to ask, and lists its sections [S157]', () => {
      const document = documentOf(page);
      expect(document.querySelector('.eyebrow')?.textContent).toBe('Effective July 12, 2025');
      expect(document.querySelector('.prose a[href^="mailto:support@"]')).not.toBeNull();
      expect(textsOf(document, '.contents a')).toEqual(textsOf(document, '.prose h2'));
    });
  });

  it('has a privacy policy of eleven sections', () => {
    expect(documentOf('privacy_policy').querySelectorAll('.prose h2')).toHaveLength(11);
  });

  it('has terms about all that the specification names [S009]', () => {
    expect(textsOf(documentOf('terms_condition'), '.prose h2').slice(0, 7)).toEqual([
      '1. Seller agreement',
      '2. Community guidelines',
      '3. Cookie policy',
      '4. Liability disclaimer',
      '5. Copyright policy',
      '6. Licence agreement',
      '7. Payment terms and wallet use',
    ]);
  });

  it('uses no letter that the cut fonts lack', () => {
    for (const page of PAGES) {
      expect(documentOf(page).body.textContent.match(/[^\n\u0020-\u007e©·–“”‘’]/g), page).toBeNull();
    }
  });
});

describe('links', () => {
  /** Why a link leads nowhere; nothing when it leads somewhere. */
  const fault = (href: string, from: string) => {
    if (/^(https:|mailto:\S+@\S+)/.test(href)) return undefined;
    const { pathname, hash } = new URL(href, `http://site${from}`);
    if (entryFor(pathname) === 'admin') return undefined;
    const page = pathname === from ? from.slice(1) : LANDING_PAGES[pathname];
    if (!page) return exists(pathname) ? undefined : `${href}: no such page or file`;
    const reached = !hash || documentOf(page).getElementById(decodeURIComponent(hash.slice(1)));
    return reached ? undefined : `${href}: no such anchor`;
  };

  describe.each(PAGES)('%s', (page) => {
    it('has only links that lead somewhere', () => {
      const links = [...documentOf(page).querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      );
      expect(links.length).toBeGreaterThan(5);
      expect(links.map((href) => fault(href, `/${page}`)).filter(Boolean)).toEqual([]);
    });

    it('asks no other origin for anything', () => {
      const asked = documentOf(page).querySelectorAll(
        'link:not([rel=canonical], [rel=expect]), script[src], img, iframe, source',
      );
      for (const element of asked) {
        expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(/^\/(?!\/)/);
      }
    });
  });
});

describe('html', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // How the build's tools write is theirs to choose.
      'void-style': 'off',
      'doctype-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'require-sri': ['error', { target: 'crossorigin' }],
      // Titles name the page and the brand.
      'long-title': 'off',
    },
  });

  describe.each(PAGES)('%s', (page) => {
    it('is valid HTML', async () => {
      const report = await validator.validateString(htmlOf(page), `${page}.html`);
      const found = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
      expect(found).toEqual([]);
    });

    it('has one first heading, and no level is left out', () => {
      const levels = [...documentOf(page).querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.every((level, at) => at === 0 || level - (levels[at - 1] ?? 0) <= 1)).toBe(true);
    });

    it('gives each picture its size before it is there', () => {
      for (const picture of documentOf(page).querySelectorAll('svg, img')) {
        expect(picture.getAttribute('width'), picture.outerHTML.slice(0, 80)).toMatch(/^\d+$/);
        expect(picture.getAttribute('height')).toMatch(/^\d+$/);
      }
    });

    it('brings its style and the script that loads its fonts along, and lets no other style or script in', () => {
      const document = documentOf(page);
      const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
      expect(document.querySelectorAll('style')).toHaveLength(1);
      expect(document.querySelectorAll('[style], link[rel=stylesheet]:not([href^="/assets/"])')).toHaveLength(
        0,
      );
      const written = [...document.querySelectorAll('script')].filter(
        ({ type, src }) => type !== 'application/ld+json' && !src.startsWith('/assets/'),
      );
      expect(written.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('document.fonts'),
      ]);
    });
  });
});

describe('sources', () => {
  it('is served without its sources', () => {
    const files = readdirSync(fileOf(''), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.(map|tsx?|jsx)$/.test(name))).toEqual([]);
    const texts = files.filter((name) => /\.(js|css|html)$/.test(name));
    expect(texts.some((name) => name.endsWith('.js'))).toBe(true);
    expect(texts.filter((name) => /^\/\/[#@] ?sourceMappingURL=/m.test(read(name)))).toEqual([]);
  });
});
