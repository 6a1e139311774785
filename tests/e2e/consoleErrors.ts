import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type WebError,
} from '@playwright/test';

import { clockOffset, shiftDate } from '../support/clock.mjs';

export { expect };

/** Chromium's message for a response with a status of 400 or above, and for a missing response. */
export const FAILED_REQUESTS = /Failed to load resource/;

interface ConsoleFixtures {
  /** Console errors that the test expects. Any other console error fails the test. */
  expectedErrors: RegExp;
  /** URL of an endpoint that the server lacks. The failed request to this URL does not fail the test. */
  missing: string | undefined;
  noConsoleErrors: void;
}

/** Sets the clock of a browser context to the clock of the test suite. */
export const followSuiteClock = (context: BrowserContext) => context.addInitScript(shiftDate, clockOffset());

/** Fails a test whose pages throw an exception or write an error to the console. Pages have the clock of the test suite. */
export const test = base.extend<ConsoleFixtures>({
  expectedErrors: [/^$/, { option: true }],
  missing: [undefined, { option: true }],
  noConsoleErrors: [
    async ({ context, expectedErrors, missing }, provide) => {
      const errors: string[] = [];
      const onError = (event: WebError) => errors.push(String(event.error().stack ?? event.error()));
      const onMessage = (message: ConsoleMessage) => {
        const isMissing = FAILED_REQUESTS.test(message.text()) && message.location().url === missing;
        if (message.type() === 'error' && !isMissing) errors.push(message.text());
      };
      context.on('weberror', onError);
      context.on('console', onMessage);
      await followSuiteClock(context);
      await provide();
      context.off('weberror', onError);
      context.off('console', onMessage);
      expect(errors.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});
