import { expect, type Page } from '@playwright/test';
import { URI } from 'otpauth';

import type { CallApi } from '../support/api';

/** A device that keeps passkeys, and says yes at once: in the page's browser, from now on. */
export const addVirtualAuthenticator = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

export const codesShown = (page: Page) => page.getByRole('dialog', { name: 'Your recovery codes' });
export const card = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

export const addPasskey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
};
/** @returns the recovery codes that came with it */
export const keepCodes = async (page: Page) => {
  const lines = codesShown(page).getByRole('listitem');
  await expect(lines).toHaveCount(10);
  const codes = await lines.allTextContents();
  await codesShown(page).getByRole('button', { name: 'I saved my codes' }).click();
  return codes;
};

/** Each code is good once, and the one of now has set the app up: the next is good already. */
const NEXT_MS = 30_000;
/** @param uri what the app has scanned */
export const nextCode = (uri: string) => URI.parse(uri).generate({ timestamp: Date.now() + NEXT_MS });

/**
 * Sets up an authenticator app for whoever makes these calls. What their other sessions have confirmed is over from then on,
 * and again each time that new recovery codes are made.
 */
export const setUpApp = async (api: CallApi) => {
  const begun = await api<{ ticket: string; uri: string }>('POST', 'user/factors/one-time-codes', {});
  await api('POST', 'extras/factors', {
    kind: 'one_time_code',
    ticket: begun.ticket,
    code: URI.parse(begun.uri).generate(),
  });
  return {
    nextCode: () => nextCode(begun.uri),
    /** @returns a recovery code, with which a session is confirmed again */
    makeConfirmationsLapse: async () => {
      const made = await api<{ recovery_codes: string[] }>('POST', 'extras/factors', {
        kind: 'recovery_code',
      });
      return made.recovery_codes[0]!;
    },
  };
};
