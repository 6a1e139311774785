import { describe, expect, it } from 'vitest';

import { documentOf } from './site';

/** Section 2 of the specification, public routes. */
describe('the public site', () => {
  const textsOf = (root: ParentNode, selector: string) =>
    [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const STORES = ['https://apps.apple.com', 'https://play.google.com'];
  const storesOf = (root: ParentNode) =>
    [...root.querySelectorAll('.stores a')].map((link) => new URL(link.getAttribute('href')!).origin);
  const page = () => documentOf('index');

  it('has a bar with the logo and Download The App [S001]', () => {
    const bar = page().querySelector('header')!;
    expect(bar.querySelector('a[href="/"] svg')).not.toBeNull();
    expect(textsOf(bar, '.button')).toEqual(['Download The App']);
    expect(bar.querySelector('.button')?.getAttribute('href')).toBe('/#download');
  });

  it('has its sections in their order, the hero with store links first [S002]', () => {
    const [hero, ...sections] = page().querySelectorAll('main > section');
    expect(hero!.querySelectorAll('h1')).toHaveLength(1);
    expect(storesOf(hero!)).toEqual(STORES);
    expect(sections.map(({ id }) => id)).toEqual(['services', 'why', 'how', 'download']);
  });

  it('has a carousel What We Offer [S003]', () => {
    const offer = page().querySelector('#services')!;
    expect(textsOf(offer, 'h2')).toEqual(['What We Offer']);
    expect(offer.querySelector('[aria-roledescription=carousel]')).not.toBeNull();
  });

  it('has Why Choose Us with five cards [S004]', () => {
    const why = page().querySelector('#why')!;
    expect(textsOf(why, 'h2')).toEqual(['Why Choose Us']);
    expect(why.querySelectorAll('.card')).toHaveLength(5);
  });

  it('has How It Works with five numbered steps [S005]', () => {
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

  it('has a banner that links to both stores [S006]', () => {
    const banner = page().querySelector('#download .banner')!;
    expect(banner.querySelectorAll('h2')).toHaveLength(1);
    expect(storesOf(banner)).toEqual(STORES);
  });

  it('has a footer with copyright, both policies and three social links [S007]', () => {
    const footer = page().querySelector('footer')!;
    expect(footer.textContent).toMatch(/© \d{4} Treat Ya Self/);
    const links = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/privacy_policy');
    expect(links).toContain('/terms_condition');
    expect(footer.querySelectorAll('.social a[rel~=me]')).toHaveLength(3);
  });

  it('has a privacy policy of July 12, 2025, with eleven sections and a contact [S008]', () => {
    const policy = documentOf('privacy_policy');
    expect(policy.querySelector('.eyebrow')?.textContent).toBe('Effective July 12, 2025');
    expect(policy.querySelectorAll('.prose h2')).toHaveLength(11);
    expect(policy.querySelector('.prose a[href^="mailto:support@"]')).not.toBeNull();
  });
});
