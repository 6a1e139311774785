import { expect, type Page } from '@playwright/test';

/** What one has set up besides a password, as the pages show it. */

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
