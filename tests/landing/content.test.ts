import { readdirSync } from 'node:fs';

import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';

import { entryFor, LANDING_PAGES } from '../../src/contract/routes';
import { PAGES } from './buildSite';
import { documentOf, exists, fileOf, htmlOf, read } from './site';

const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

/** Specification, section 2. */
describe('public routes', () => {
  const STORES = ['https://apps.apple.com', 'https://play.google.com'];
  const storesOf = (root: ParentNode) =>
    [...root.querySelectorAll('.stores a')].map((link) => new URL(link.getAttribute('href')!).origin);
  const page = () => documentOf('index');

  it('the header of the start page has the logo and the button Download The App [S001]', () => {
    const bar = page().querySelector('header')!;
    expect(bar.querySelector('a[href="/"] svg')).not.toBeNull();
    expect(textsOf(bar, '.button')).toEqual(['Download The App']);
    expect(bar.querySelector('.button')?.getAttribute('href')).toBe('/#download');
  });

  it('the start page has its sections in order, with the store links in the hero [S002]', () => {
    const [hero, ...sections] = page().querySelectorAll('main > section');
    expect(hero!.querySelectorAll('h1')).toHaveLength(1);
    expect(storesOf(hero!)).toEqual(STORES);
    expect(sections.map(({ id }) => id)).toEqual(['services', 'why', 'how', 'download']);
  });

  it('the section What We Offer has a carousel [S003]', () => {
    const offer = page().querySelector('#services')!;
    expect(textsOf(offer, 'h2')).toEqual(['What We Offer']);
    expect(offer.querySelector('[aria-roledescription=carousel]')).not.toBeNull();
  });

  it('the section Why Choose Us has five cards [S004]', () => {
    const why = page().querySelector('#why')!;
    expect(textsOf(why, 'h2')).toEqual(['Why Choose Us']);
    expect(why.querySelectorAll('.card')).toHaveLength(5);
  });

  it('the section How It Works has five numbered steps [S005]', () => {
    const how = page().querySelector('#how')!;
    expect(textsOf(how, 'h2')).toEqual(['How It Works']);
    expect(textsOf(how, 'ol > li h3')).toEqual([
      'Explore services',
      'Compare and choose',
      'Flexible subscriptions',
      'Book instantly',
      'Relax and enjoy',
    ]);
  });

  it('the download banner links to both stores [S006]', () => {
    const banner = page().querySelector('#download .banner')!;
    expect(banner.querySelectorAll('h2')).toHaveLength(1);
    expect(storesOf(banner)).toEqual(STORES);
  });

  it('the footer has the copyright, both policies and three social links [S007]', () => {
    const footer = page().querySelector('footer')!;
    expect(footer.textContent).toMatch(/© \d{4} Treat Ya Self/);
    const links = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/privacy_policy');
    expect(links).toContain('/terms_condition');
    expect(footer.querySelectorAll('.social a[rel~=me]')).toHaveLength(3);
  });

  it('the privacy policy of July 12, 2025 has eleven sections and a contact address [S008]', () => {
    const policy = documentOf('privacy_policy');
    expect(policy.querySelector('.eyebrow')?.textContent).toBe('Effective July 12, 2025');
    expect(policy.querySelectorAll('.prose h2')).toHaveLength(11);
    expect(policy.querySelector('.prose a[href^="mailto:support@"]')).not.toBeNull();
  });
});

describe('content', () => {
  describe('the start page without JavaScript', () => {
    it('the start page has every section of the specification [S157]', () => {
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
    it('the page states its effective date and a contact address, and links to each of its sections [S157]', () => {
      const document = documentOf(page);
      expect(document.querySelector('.eyebrow')?.textContent).toBe('Effective July 12, 2025');
      expect(document.querySelector('.prose a[href^="mailto:support@"]')).not.toBeNull();
      expect(textsOf(document, '.contents a')).toEqual(textsOf(document, '.prose h2'));
    });
  });

  it('the privacy policy has eleven sections', () => {
    expect(documentOf('privacy_policy').querySelectorAll('.prose h2')).toHaveLength(11);
  });

  it('the terms have every section that the specification names [S009]', () => {
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

  it('every page has only characters that the font subsets contain', () => {
    for (const page of PAGES) {
      expect(documentOf(page).body.textContent.match(/[^\n\u0020-\u007e©·–“”‘’]/g), page).toBeNull();
    }
  });
});

describe('links', () => {
  /** Returns the reason for a broken link, or `undefined`. */
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
    it('a page of the public site has no broken link', () => {
      const links = [...documentOf(page).querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      );
      expect(links.length).toBeGreaterThan(5);
      expect(links.map((href) => fault(href, `/${page}`)).filter(Boolean)).toEqual([]);
    });

    it('a page of the public site loads nothing from another origin', () => {
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
      // The build tools determine the style that the next five rules check.
      'void-style': 'off',
      'doctype-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'require-sri': ['error', { target: 'crossorigin' }],
      // Titles are long, because they contain the name of the page and the brand.
      'long-title': 'off',
    },
  });

  describe.each(PAGES)('%s', (page) => {
    it('a page of the public site is valid HTML', async () => {
      const report = await validator.validateString(htmlOf(page), `${page}.html`);
      const found = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
      expect(found).toEqual([]);
    });

    it('a page of the public site has one first-level heading, and its heading levels have no gap', () => {
      const levels = [...documentOf(page).querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.every((level, at) => at === 0 || level - (levels[at - 1] ?? 0) <= 1)).toBe(true);
    });

    it('every image on a page of the public site states its width and height', () => {
      for (const picture of documentOf(page).querySelectorAll('svg, img')) {
        expect(picture.getAttribute('width'), picture.outerHTML.slice(0, 80)).toMatch(/^\d+$/);
        expect(picture.getAttribute('height')).toMatch(/^\d+$/);
      }
    });

    it('each page contains its style and the script that loads fonts, and its content security policy allows no other inline code', () => {
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
  it('the build contains no source files and no source maps', () => {
    const files = readdirSync(fileOf(''), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.(map|tsx?|jsx)$/.test(name))).toEqual([]);
    const texts = files.filter((name) => /\.(js|css|html)$/.test(name));
    expect(texts.some((name) => name.endsWith('.js'))).toBe(true);
    expect(texts.filter((name) => /^\/\/[#@] ?sourceMappingURL=/m.test(read(name)))).toEqual([]);
  });
});
