import { afterEach, beforeEach, expect, vi } from 'vitest';

import '../../src/components/display/restoreTexts';

/** Elements that a browser does not translate. */
const UNTRANSLATED = 'font, script, style, title, textarea, noscript, .notranslate, [translate=no]';

/**
 * Replaces each text of the document, now and later, with a `<font>` element that contains the same text. The
 * translation of pages in Chrome and Edge replaces texts in the same way.
 */
export const translatePage = () => {
  /** Text nodes that the translation has removed from the document, with the text at that time. */
  const replaced = new Map<Text, string>();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const findTexts = (root: Node) => {
    const texts: Text[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.filter(
      (text) => text.isConnected && text.data.trim() && !text.parentElement?.closest(UNTRANSLATED),
    );
  };
  const translate = (root: Node) => {
    for (const text of findTexts(root)) {
      const [font, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      font.append(inner);
      replaced.set(text, text.data);
      text.before(font);
      text.remove();
    }
  };
  translate(document.body);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return {
    /** Returns React's errors about nodes that are missing from the document. */
    crashes: () =>
      errors.mock.calls
        .map((call) => call.map(String).join(' '))
        .filter((message) =>
          /\bNotFoundError|not a child of this node|object can not be found/.test(message),
        ),
    /** Returns React's changes to removed text nodes, which the user does not see. */
    staleTexts: () =>
      [...replaced]
        .filter(([text, was]) => !text.isConnected && text.data !== was)
        .map(([text, was]) => `${was} → ${text.data}`),
    untranslated: () => findTexts(document.body).map(({ data }) => data),
    stop: () => {
      observer.disconnect();
      errors.mockRestore();
    },
  };
};

/** Runs each test of the file in a translated page. A React error or an outdated text fails the test. */
export const translateEachTest = () => {
  let translation: ReturnType<typeof translatePage>;
  beforeEach(() => void (translation = translatePage()));
  afterEach(() => {
    const found = [...translation.crashes(), ...translation.staleTexts()];
    translation.stop();
    expect(found).toEqual([]);
  });
};
