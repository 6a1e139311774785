import { expect, type Locator, type Page } from '@playwright/test';

import { chooseAction, confirm, question, toast } from './backOffice';

/** Row of a list without checkboxes. */
export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) });

/** Opens the dialog that adds a record. @param title title of the dialog. Default: the label of the button. */
export const openAddDialog = async (page: Page, button: string, title = button) => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  };
  return {
    dialog,
    field,
    save,
    type,
    /** Clicks Save, and expects that each field in `why` shows its error. */
    expectRejected: async (why: Record<string, string>) => {
      await save.click();
      for (const [label, sentence] of Object.entries(why)) {
        await expect(field(label)).toHaveAccessibleDescription(sentence);
      }
    },
    expectSaved: async (sentence: string) => {
      await save.click();
      await expect(toast(page, sentence)).toBeVisible();
      await expect(dialog).toBeHidden();
    },
  };
};

/** Deletes a record with its row menu. @param shown element that the deletion removes. Default: the row. */
export const deleteRecord = async (
  page: Page,
  name: string,
  asked: string,
  shown: Locator = rowOf(page, name),
) => {
  await chooseAction(page, name, 'Delete');
  await expect(question(page)).toContainText(asked);
  await expect(question(page)).toContainText(name);
  await expect(question(page)).toContainText('This cannot be undone.');
  await confirm(page);
  await expect(question(page)).toBeHidden();
  await expect(shown).toBeHidden();
};
