import { afterEach, beforeEach, expect, vi } from 'vitest';

import '../../src/components/display/restoreTexts';

/** Elements whose texts a browser does not translate. */
const UNTRANSLATED = 'font, script, style, title, textarea, noscript, .notranslate, [translate=no]';

/**
 * Replaces every text of the document by a `<font>` with the same text, as the translation of Chrome and Edge does, and every text
 * that is added later.
 */
export const translatePage = () => {
  /** Texts as they were when the translation took them out of the document. */
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
    /** Messages of React about nodes that it did not find where it had put them. */
    crashes: () =>
      errors.mock.calls
        .map((call) => call.map(String).join(' '))
        .filter((message) =>
          /\bNotFoundError|not a child of this node|object can not be found/.test(message),
        ),
    /** Texts that React has changed since, which the user does not see. */
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

/** Runs each test of the file in a translated page, where React must not fail and no text stay as it was. */
export const translateEachTest = () => {
  let translation: ReturnType<typeof translatePage>;
  beforeEach(() => void (translation = translatePage()));
  afterEach(() => {
    const found = [...translation.crashes(), ...translation.staleTexts()];
    translation.stop();
    expect(found).toEqual([]);
  });
};
