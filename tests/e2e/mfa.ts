import { expect, type Page } from '@playwright/test';
import { URI } from 'otpauth';

import type { CallApi } from '../support/api';

/** Adds a virtual device to the browser. The device stores passkeys and confirms each request immediately. */
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
/** Returns the recovery codes in the dialog, and closes the dialog with a click on "I saved my codes". */
export const keepCodes = async (page: Page) => {
  const lines = codesShown(page).getByRole('listitem');
  await expect(lines).toHaveCount(10);
  const codes = await lines.allTextContents();
  await codesShown(page).getByRole('button', { name: 'I saved my codes' }).click();
  return codes;
};

/** Period of a code. The setup uses up the current code, but the server already accepts the code of the next period. */
const NEXT_MS = 30_000;

/** Returns the code of the next period. @param uri content of the scanned QR code */
export const nextCode = (uri: string) => URI.parse(uri).generate({ timestamp: Date.now() + NEXT_MS });

/**
 * Sets up an authenticator app for the caller. The setup ends the step-up authentication of the caller's other sessions, as new
 * recovery codes do.
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
    /** Creates recovery codes, which ends the step-up authentication of sessions. Returns one of the codes. */
    makeConfirmationsLapse: async () => {
      const made = await api<{ recovery_codes: string[] }>('POST', 'extras/factors', {
        kind: 'recovery_code',
      });
      return made.recovery_codes[0]!;
    },
  };
};
