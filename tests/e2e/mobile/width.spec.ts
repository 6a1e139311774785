import { BLOCKED, choose, heading, LOGIN, question, SELLERS, tickBoxes } from '../backOffice';
import { cut } from '../cut';
import { expect, test } from '../fixtures';
import { withOddWords } from '../oddWords';
import { sideways } from '../sideways';

for (const width of [390, 320]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('no dialog, menu or bar makes the page scroll sideways', async ({ page }) => {
      await withOddWords(page);
      await page.goto(SELLERS);
      const name = (await tickBoxes(page).first().getAttribute('aria-label'))!.replace('Select ', '');
      await tickBoxes(page).first().click();
      await expect(page.getByText('1 selected')).toBeVisible();
      expect(await sideways(page)).toBe(0);
      await choose(page, name, 'Edit');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await sideways(page)).toBe(0);
      expect(await cut(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await choose(page, name, 'Delete');
      await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
      expect(await sideways(page)).toBe(0);
      expect(await cut(page)).toEqual([]);
    });

    test('in Spanish what is done to the ticked rows is all on the screen', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('RaStoreTreatYaSelf.locale', '"es"'));
      await page.goto(BLOCKED);
      await page
        .getByRole('checkbox', { name: /^Seleccionar: / })
        .first()
        .click();
      for (const name of ['Desbloquear usuarios', 'Eliminar usuarios']) {
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
    });

    test.describe('signed out', () => {
      test.use({ as: null });

      test('neither do the pages before it', async ({ page }) => {
        await page.goto(LOGIN);
        await expect(heading(page, 'Welcome Back')).toBeVisible();
        expect(await sideways(page)).toBe(0);
        for (const path of ['/forgot_password', '/']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await sideways(page), path).toBe(0);
        }
      });
    });
  });
}
