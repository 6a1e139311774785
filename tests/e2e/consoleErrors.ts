import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test';

import { clockOffset, shiftDate } from '../support/clock.mjs';

export { expect };

/** Chromium's message for a response of 400 and above, or for none at all. */
export const FAILED_CALLS = /Failed to load resource/;

interface Watch {
  /** Console errors that a test provokes. Any other fails it. */
  expectedErrors: RegExp;
  /** The one URL whose failed request is no surprise. */
  missing: string | undefined;
  noSurprises: void;
}

/** Lets the pages of a browser context live at the suite's moment. */
export const followSuiteClock = (context: BrowserContext) => context.addInitScript(shiftDate, clockOffset());

/** Pages live at the suite's moment. Fails every test whose pages threw an exception or wrote an error to the console. */
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
      await followSuiteClock(context);
      await provide();
      context.off('weberror', onError);
      context.off('console', onMessage);
      expect(surprises.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});
