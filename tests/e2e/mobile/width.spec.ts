import type { Page } from '@playwright/test';

import { EACH_TRANSLATION } from '../../support/languages';
import { BLOCKED, LOGIN, SELLERS, chooseAction, question, rowCheckboxes, visit } from '../backOffice';
import { expect, test } from '../fixtures';
import { expectNoSidewaysScroll, expectReadable } from '../layout';
import { ADMINS, CATEGORIES, PLANS, SUBMISSIONS } from '../records';
import { withUnusualTexts } from '../unusualTexts';

/** Runs assertions at the widths of two phones, without opening the page again. */
const atEachWidth = async (page: Page, check: () => Promise<void>) => {
  for (const width of [390, 320]) {
    await test.step(`at a width of ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await check();
    });
  }
};

test('a dialog, a menu and the bar of bulk actions do not make the page scroll sideways on a phone [S190]', async ({
  page,
}) => {
  await withUnusualTexts(page);
  await page.goto(SELLERS);
  const name = (await rowCheckboxes(page).first().getAttribute('aria-label'))!.replace('Select ', '');
  await rowCheckboxes(page).first().click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await atEachWidth(page, async () => {
    await expectNoSidewaysScroll(page);
    await chooseAction(page, name, 'Edit');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectReadable(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await chooseAction(page, name, 'Delete');
    await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectReadable(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
  });
});

for (const [name, language] of EACH_TRANSLATION)
  test(`all bulk actions fit on a phone, and the dialog wraps a long reason, in ${name}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (locale) => localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(locale)),
      language,
    );
    await page.goto(BLOCKED);
    await page.locator('main tbody').getByRole('checkbox').first().click();
    const actions = page.locator('.RaBulkActionsToolbar-toolbar').getByRole('button');
    await atEachWidth(page, async () => {
      await expect(actions).not.toHaveCount(0);
      for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 });
    });
    await actions.last().click();
    const reason = page.getByRole('dialog').getByRole('combobox');
    await reason.selectOption({ index: 1 });
    const setText = (text: string) =>
      reason.evaluate((select: HTMLSelectElement, shown) => {
        select.selectedOptions[0]!.text = shown;
      }, text);
    await setText('A');
    const { height } = (await reason.boundingBox())!;
    await setText('A reason that needs more than one line on a phone');
    await expect
      .poll(async () => (await reason.boundingBox())!.height, 'a second line')
      .toBeGreaterThan(height);
  });

test.describe('signed-out user', () => {
  test.use({ as: null });

  test('the start page, the sign-in page and the password reset do not scroll sideways on a phone [S190]', async ({
    page,
  }) => {
    for (const path of [LOGIN, '/forgot_password', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      await atEachWidth(page, () => expectNoSidewaysScroll(page));
    }
  });
});

/** Pages with a dialog: URL, button that opens the dialog, and button that appears last in the dialog. */
const DIALOGS = [
  [CATEGORIES, 'Add New Category', 'Save'],
  [PLANS, 'Add New Plan', 'Save'],
  [ADMINS, 'Add New Admin', 'Save'],
  [SUBMISSIONS, /^View message/, 'Add note'],
] as const;

test('a dialog with long texts does not scroll sideways on a phone, and cuts off no word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await withUnusualTexts(page);
  for (const [index, [path, opener, lastButton]] of DIALOGS.entries()) {
    await test.step(path, async () => {
      await (index === 0 ? page.goto(path) : visit(page, path));
      const button = page.getByRole('button', { name: opener }).first();
      await button.click();
      const last = page.getByRole('dialog').getByRole('button', { name: lastButton, exact: true });
      // Scrolls to the button, because a message can be longer than the screen.
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      await expectReadable(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});
