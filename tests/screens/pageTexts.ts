import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { resources } from '../../src/resources';
import type { TestApp } from '../server/helpers/openTestApp';

const ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];
/** Separates the texts of two nodes. A message can enclose several nodes. */
const NODE_END = '\0';

/**
 * Returns the texts of the page in reading order, with those that only a screen reader or a tooltip shows.
 *
 * @param clean changes the joined texts before they are returned one by one
 */
export const textsOfPage = (clean = (text: string) => text) => {
  const shown: string[] = [];
  const attributes: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element) attributes.push(...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
    else if (!node.parentElement?.closest('script, style, noscript')) shown.push(node.textContent ?? '');
  }
  return [...clean(shown.join(NODE_END)).split(NODE_END), ...attributes.map(clean)];
};

const normalized = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Returns the texts as a page shows them, the longest first. The page breaks a long address after its `@`. */
export const shownTexts = (texts: readonly string[]) =>
  texts
    .flatMap((text) => [normalized(text), ...(/^(\S+@)(\S+)$/u.exec(text)?.slice(1) ?? [])])
    .toSorted((a, b) => b.length - a.length);

/** Returns what is left of a text without the known texts, or nothing of one that the page shortens. */
export const withoutKnown = (text: string, known: readonly string[]) => {
  let rest = normalized(text);
  if (rest.endsWith('…') && known.some((data) => data.startsWith(rest.slice(0, -1)))) return '';
  for (const data of known) if (/\p{L}/u.test(rest)) rest = rest.replaceAll(data, ' ');
  return rest;
};

export const openedPage = async () => {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], .MuiSkeleton-root')).toBeNull());
};

/** Paths of all pages below the admin area. */
export const PAGES = resources.flatMap(({ name, subPages = [] }) => [
  name,
  ...subPages.map(({ path }) => path),
]);

/** Puts the number of a record into the path of its page. */
export const pathOf = async (server: TestApp, page: string) => {
  const queries: Record<string, string> = {
    buyer: "select id from tys.users where role = 'buyer' order by id limit 1",
    seller: "select id from tys.users where role = 'seller' order by id limit 1",
    'finance/payout': 'select id from tys.payouts order by id limit 1',
  };
  const [, start, rest] = /^(.*)\/:id(.*)$/u.exec(page) ?? [];
  if (start === undefined) return page;
  const { rows } = await server.pool.query<{ id: number }>(queries[start]!);
  return `${start}/${rows[0]!.id}${rest}`;
};
