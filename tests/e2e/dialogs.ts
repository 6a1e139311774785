import { expect, type Locator, type Page } from '@playwright/test';

import { chooseAction, confirm, question, toast } from './backOffice';

/** Row of a list without checkboxes. */
export const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) });

const formIn = (page: Page, dialog: Locator) => {
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const save = dialog.getByRole('button', { name: 'Save' });
  return {
    dialog,
    field,
    save,
    /** Enters the values of text fields, by label. */
    type: async (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    /** Clicks Save, and expects that each field in `why` shows its error. */
    expectRejected: async (why: Record<string, string>) => {
      await save.click();
      for (const [label, sentence] of Object.entries(why)) {
        await expect(field(label)).toHaveAccessibleDescription(sentence);
      }
    },
    /** Clicks Save, and expects the toast and a closed dialog. */
    expectSaved: async (sentence: string) => {
      await save.click();
      await expect(toast(page, sentence)).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    close: () => dialog.getByRole('button', { name: 'Close' }).click(),
  };
};

/** Opens the dialog that adds a record. @param title title of the dialog. Default: the label of the button. */
export const openAddDialog = async (page: Page, button: string, title = button) => {
  await page.getByRole('button', { name: button }).click();
  return formIn(page, page.getByRole('dialog', { name: title }));
};

/** Opens the dialog of a record with its row menu. */
export const openRecord = async (page: Page, name: string, action: 'View' | 'Edit', title: string) => {
  await chooseAction(page, name, action);
  return formIn(page, page.getByRole('dialog', { name: title, exact: true }));
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
