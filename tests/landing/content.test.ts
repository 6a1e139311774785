import { describe, expect, it } from 'vitest';

import { PAGES } from './buildSite';
import { documentOf } from './site';

const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

describe('the landing page, without script', () => {
  it('has every section of the specification', () => {
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
  it('says since when it holds and whom to ask, and lists its sections', () => {
    const document = documentOf(page);
    expect(document.querySelector('.eyebrow')?.textContent).toBe('Effective July 12, 2025');
    expect(document.querySelector('.prose a[href^="mailto:support@"]')).not.toBeNull();
    expect(textsOf(document, '.contents a')).toEqual(textsOf(document, '.prose h2'));
  });
});

it('has a privacy policy of eleven sections', () => {
  expect(documentOf('privacy_policy').querySelectorAll('.prose h2')).toHaveLength(11);
});

it('has terms about all that the specification names', () => {
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
