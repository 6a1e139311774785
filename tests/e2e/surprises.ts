import { expect, test as base } from '@playwright/test';

export { expect };

interface Watch {
  /** What a test provokes on purpose may be said in the console; nothing else may. */
  expectedErrors: RegExp;
  noSurprises: void;
}

/** Fails every test whose pages threw something, or wrote an error or a warning of React's to the console. */
export const test = base.extend<Watch>({
  expectedErrors: [/^$/, { option: true }],
  noSurprises: [
    async ({ context, expectedErrors }, provide) => {
      const surprises: string[] = [];
      context.on('weberror', (event) => surprises.push(String(event.error().stack ?? event.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') surprises.push(message.text());
      });
      await provide();
      expect(surprises.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** How Chromium reports an answer of 400 and above, or none at all. */
export const FAILED_CALLS = /Failed to load resource/;
