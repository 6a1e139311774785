import { expect as asked, type ConsoleMessage, type Locator, type WebError } from '@playwright/test';

import { test as base } from './keptContext';

/**
 * Each time that Playwright's own look in vain, they describe the whole page to whoever may read of the failure, which takes
 * longer than to look. Here one waits first, and has the page described when it has not come.
 */
export const expect = asked.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    if (this.isNot) throw new Error('Say toBeHidden');
    try {
      await locator.waitFor({ timeout: options.timeout ?? this.timeout });
    } catch {
      await asked(locator).toBeVisible({ timeout: 1 });
    }
    return { pass: true, message: () => '' };
  },
});

/** How Chromium reports an answer of 400 and above, or none at all. */
export const FAILED_CALLS = /Failed to load resource/;

interface Watch {
  /** What a test provokes on purpose may be said in the console; nothing else may. */
  expectedErrors: RegExp;
  /** The one address that may be missing, where that is no fault. */
  missing: string | undefined;
  noSurprises: void;
}

/** Fails every test whose pages threw something, or wrote an error or a warning of React's to the console. */
export const test = base.extend<Watch>({
  expectedErrors: [/^$/, { option: true }],
  missing: [undefined, { option: true }],
  noSurprises: [
    async ({ context, expectedErrors, missing }, provide) => {
      const surprises: string[] = [];
      const onError = (event: WebError) => surprises.push(String(event.error().stack ?? event.error()));
      const onMessage = (message: ConsoleMessage) => {
        const isMissing = FAILED_CALLS.test(message.text()) && message.location().url === missing;
        if (message.type() === 'error' && !isMissing) surprises.push(message.text());
      };
      context.on('weberror', onError);
      context.on('console', onMessage);
      await provide();
      context.off('weberror', onError);
      context.off('console', onMessage);
      expect(surprises.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});
