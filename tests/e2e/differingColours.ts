import type { Page } from '@playwright/test';

/**
 * Of what is written within a part of the page, one of each that may have other colours: what has the same classes
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
    const wordsOf = ({ childNodes }: Element) =>
      [...childNodes].map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue?.trim() : '')).join('');
    const isWritten = (element: Element) =>
      // A picture's words, and a field whose characters are shown elsewhere, have colours of which CSS tells nothing.
      !element.closest('svg, [data-input-otp]') &&
      (element.matches('input, textarea, select') || wordsOf(element) !== '');
    const judged = new Map<string, Element>();
    for (const root of document.querySelectorAll(within)) {
      for (const element of [root, ...root.querySelectorAll('*')]) {
        const path = isWritten(element) && pathOf(element);
        const other = path && judged.get(path);
        // A single character may be an icon, on which there is no verdict.
        if (path && (!other || wordsOf(other).length < 2)) judged.set(path, element);
      }
    }
    return [...judged.values()];
  }, part);
