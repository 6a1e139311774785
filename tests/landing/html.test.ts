import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';

import { PAGES } from './buildSite';
import { documentOf, htmlOf } from './site';

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

  it('brings its style along, and lets no other style or script in', () => {
    const document = documentOf(page);
    const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(document.querySelectorAll('style')).toHaveLength(1);
    expect(document.querySelectorAll('[style], link[rel=stylesheet]:not([href^="/assets/"])')).toHaveLength(
      0,
    );
    for (const script of document.querySelectorAll('script')) {
      expect(script.type === 'application/ld+json' || script.src.startsWith('/assets/')).toBe(true);
    }
  });
});
