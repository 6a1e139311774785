import type { Page } from '@playwright/test';

import { BLOCKED, LOGIN, SELLERS, choose, question, tickBoxes, visit } from '../backOffice';
import { expect, test } from '../fixtures';
import { expectNoSidewaysScroll, expectReadable } from '../layout';
import { ADMINS, CATEGORIES, PLANS, SUBMISSIONS } from '../management';
import { withOddWords } from '../oddWords';

/** Runs what is asked of a page once more on a narrower phone, without opening it again. */
const onEachPhone = async (page: Page, ask: () => Promise<void>) => {
  for (const width of [390, 320]) {
    await test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await ask();
    });
  }
};

test('no dialog, menu or bar makes the page scroll sideways [S190]', async ({ page }) => {
  await withOddWords(page);
  await page.goto(SELLERS);
  const name = (await tickBoxes(page).first().getAttribute('aria-label'))!.replace('Select ', '');
  await tickBoxes(page).first().click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await onEachPhone(page, async () => {
    await expectNoSidewaysScroll(page);
    await choose(page, name, 'Edit');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectReadable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await choose(page, name, 'Delete');
    await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectReadable(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
  });
});

test('in Spanish what is done to the ticked rows is all on the screen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStoreTreatYaSelf.locale', '"es"'));
  await page.goto(BLOCKED);
  await page
    .getByRole('checkbox', { name: /^Seleccionar: / })
    .first()
    .click();
  await onEachPhone(page, async () => {
    for (const name of ['Desbloquear usuarios', 'Eliminar usuarios']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
  await page.getByRole('button', { name: 'Eliminar usuarios' }).click();
  const reason = page.getByRole('combobox', { name: 'Motivo' });
  await reason.selectOption('Se creó por error');
  const { height } = (await reason.boundingBox())!;
  await reason.evaluate((select: HTMLSelectElement) => {
    select.selectedOptions[0]!.text = 'No lo cubren las normas de reembolso';
  });
  await expect
    .poll(async () => (await reason.boundingBox())!.height, 'a second line')
    .toBeGreaterThan(height);
});

test.describe('signed out', () => {
  test.use({ as: null });

  test('the pages before signing in do not scroll sideways [S190]', async ({ page }) => {
    for (const path of [LOGIN, '/forgot_password', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      await onEachPhone(page, () => expectNoSidewaysScroll(page));
    }
  });
});

/** What opens a dialog, and the last button in it: what comes later stands below what was there before. */
const SCREENS = [
  [CATEGORIES, 'Add New Category', 'Save'],
  [PLANS, 'Add New Plan', 'Save'],
  [ADMINS, 'Add New Admin', 'Save'],
  [SUBMISSIONS, /^View message/, 'Add note'],
] as const;

test('no dialog scrolls sideways or cuts a word, whatever stands in it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await withOddWords(page);
  for (const [at, [path, opener, end]] of SCREENS.entries()) {
    await test.step(path, async () => {
      await (at === 0 ? page.goto(path) : visit(page, path));
      const button = page.getByRole('button', { name: opener }).first();
      await button.click();
      const last = page.getByRole('dialog').getByRole('button', { name: end, exact: true });
      // A message can be longer than the phone.
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      await expectReadable(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});
