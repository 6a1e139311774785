import type { Page } from '@playwright/test';

import { expect, testWithFactors } from '../fixtures';

const LANGUAGES = ['en', 'es'] as const;

const inLanguage = (page: Page, language: string) =>
  page.addInitScript(
    (locale) => localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(locale)),
    language,
  );

testWithFactors.describe('the login page of the demo', () => {
  testWithFactors.use({ as: null });

  for (const language of LANGUAGES)
    testWithFactors(`does not scroll on a screen 900 pixels high: ${language}`, async ({ page }) => {
      await inLanguage(page, language);
      await page.goto('/tech/tys/admin/login');
      await expect(page.getByRole('button', { name: /passkey|llave|clave/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^sellers@/ })).toBeInViewport({ ratio: 1 });
      const { scrollHeight, clientHeight } = await page.evaluate(() => ({
        scrollHeight: document.documentElement.scrollHeight,
        clientHeight: document.documentElement.clientHeight,
      }));
      expect(scrollHeight).toBe(clientHeight);
    });
});
