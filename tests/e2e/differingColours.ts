import type { Page } from '@playwright/test';

/**
 * Of what is written within a part of the page, the first of each that may have other colours: what has the same classes
 * and states all the way up has the same ones, as no style of ours gives a colour by place. A table's rows are mostly one.
 */
export const differingColours = (page: Page, part = 'body') =>
  page.evaluateHandle((within) => {
    const LOOKS = ['class', 'style', 'disabled', 'aria-disabled', 'aria-selected', 'aria-pressed'];
    const paths = new Map<Element, string>();
    const pathOf = (element: Element): string => {
      const { tagName, parentElement } = element;
      const path =
        paths.get(element) ??
        [
          parentElement && pathOf(parentElement),
          tagName,
          ...LOOKS.map((name) => element.getAttribute(name)),
        ].join('|');
      paths.set(element, path);
      return path;
    };
    const isWritten = (element: Element) =>
      element.matches('input, textarea, select') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const first = new Map<string, Element>();
    for (const root of document.querySelectorAll(within)) {
      for (const element of [root, ...root.querySelectorAll('*')]) {
        const path = isWritten(element) && pathOf(element);
        if (path && !first.has(path)) first.set(path, element);
      }
    }
    return [...first.values()];
  }, part);
