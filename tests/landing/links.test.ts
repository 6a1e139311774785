import { describe, expect, it } from 'vitest';

import { entryFor, LANDING_PAGES } from '../../src/contract/routes';
import { PAGES } from './buildSite';
import { documentOf, exists } from './site';

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
