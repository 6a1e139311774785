import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { resources } from '../../src/resources';
import type { TestApp } from '../server/helpers/openTestApp';

const ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title'];
/** Separator between the texts of two nodes. The texts are joined, because a message can span several nodes. */
const NODE_END = '\0';

/**
 * Returns the visible texts of the page in reading order, then the texts of labels, tooltips and placeholders.
 *
 * @param clean function that is called once with all visible texts as one string, and once with each other text
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

/** Returns the texts in the form that a page shows, the longest first. A page splits an email address after the `@`. */
export const shownTexts = (texts: readonly string[]) =>
  texts
    .flatMap((text) => [normalized(text), ...(/^(\S+@)(\S+)$/u.exec(text)?.slice(1) ?? [])])
    .toSorted((a, b) => b.length - a.length);

/** Removes all known texts from `text`. Returns an empty string if `text` is a shortened known text. */
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

/** Replaces `:id` in the path of a page with the id of an existing record. */
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
