import { rm, writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { confirm, question, tickBox, toast } from './backOffice';
import { expectNoSidewaysScroll, expectToastCoversNothing, onPhone, expectFitsPhone } from './layout';
import { EVERYTHING, expect, FAILED_CALLS, test } from './fixtures';
import { messagesTo } from './forgotten';
import { SUBMISSIONS } from './management';
import { expectAccessibleInBothThemes, expectAccessibleNarrow } from './scan';

interface Sent {
  id: number;
  subject: string;
  user: { first_name: string };
}

const NEW = encodeURIComponent('{"status":"new"}');
const row = (page: Page, subject: string) => page.getByRole('row').filter({ has: tickBox(page, subject) });
const text = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const reply = (page: Page) => page.getByRole('list', { name: 'Replies' }).getByRole('listitem');

test.use({ expectedErrors: FAILED_CALLS });

test(
  'a message is answered with a saved reply, and again where that could not be sent; a reply is saved; spam is marked together',
  { tag: '@wide' },
  async ({ page, api, product }) => {
    const [{ subject, user }, one, two] = await api<[Sent, Sent, Sent]>(
      'GET',
      `extras/messages?filter=${NEW}`,
    );
    // Both sign-ins above are told of by message: one still on its way would bring the outbox back.
    await expect.poll(async () => (await messagesTo(product.outbox, EVERYTHING.email)).length).toBe(2);
    // Where the outbox should be, nothing can be put.
    await rm(product.outbox, { recursive: true, force: true });
    await writeFile(product.outbox, '');
    const menu = page.getByRole('dialog', { name: 'Saved replies' });
    const open = page.getByRole('button', { name: 'Saved replies' });

    await test.step('a message is answered with a saved reply, and what could not be sent is sent again', async () => {
      await page.goto(SUBMISSIONS);
      await expect(row(page, subject)).toContainText('New');
      await row(page, subject)
        .getByRole('button', { name: /^View message/ })
        .click();
      const dialog = page.getByRole('dialog', { name: subject });
      await onPhone(page, async () => {
        await open.click();
        await expect(menu.getByRole('listitem')).toHaveCount(3);
        await expectNoSidewaysScroll(page);
        await expectAccessibleNarrow(page, '[role=dialog][aria-label="Saved replies"]');
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      });
      await open.click();
      await expect(menu.getByRole('listitem')).toHaveCount(3);
      await expectAccessibleInBothThemes(page, '[role=dialog][aria-label="Saved replies"]');
      // What it is to this person.
      await menu
        .getByRole('button', { name: new RegExp(`^It is done\\s*Hello ${user.first_name},`) })
        .click();
      await expect(text(page)).toHaveValue(
        new RegExp(`^Hello ${user.first_name},\n\nwe have taken care of it`),
      );
      await expect(text(page)).toBeFocused();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('\nNo. 7');

      // Nothing typed is lost by a slip.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await text(page).focus();
      await page.keyboard.press('Control+Enter');
      await expect(toast(page, 'The reply is being sent')).toBeVisible();
      await expect(text(page)).toHaveValue('');
      await expect(reply(page)).toContainText('Not sent');
      await expect(reply(page)).toContainText('The message could not be written to the outbox (EEXIST).');
      await expect(reply(page)).toContainText('No. 7');
      // Nobody has read it, so the message still waits.
      await expect(dialog.getByRole('button', { name: 'Status: New' })).toBeVisible();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');

      await rm(product.outbox);
      await reply(page)
        .getByRole('button', { name: /^Send again/ })
        .click();
      await expect(reply(page)).not.toContainText('Not sent');
      await expect(reply(page)).toContainText('Sent');
      await dialog.getByRole('button', { name: 'Status: Answered' }).click();
      await page.getByRole('menuitem', { name: 'Mark as new' }).click();
      await expect(toast(page, 'Marked as new')).toBeVisible();
      await expectToastCoversNothing(page);
      // What only colleagues read stands below.
      await dialog.getByRole('textbox', { name: 'New note' }).fill('Called them');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByRole('button', { name: 'Add note' }).click();
      const notes = dialog.getByRole('region', { name: 'Notes' }).getByRole('listitem');
      await expect(notes).toContainText('Called them');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(row(page, subject)).toContainText('New');
    });

    await test.step('a reply is saved without the name', async () => {
      // All columns find room, the last of which reads and answers.
      await expect(row(page, one.subject).getByRole('button', { name: /^View message/ })).toBeInViewport({
        ratio: 1,
      });
      await row(page, one.subject)
        .getByRole('button', { name: /^View message/ })
        .click();
      await text(page).fill(`Dear ${one.user.first_name}, no.`);
      await open.click();
      await menu.getByRole('button', { name: 'Save this reply' }).click();
      const form = page.getByRole('dialog', { name: 'Save this reply' });
      await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Dear %{first_name}, no.');
      await form.getByRole('textbox', { name: 'Name' }).fill('A plain no');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Reply saved')).toBeVisible();
      // Saving it has sent nothing.
      await expect(text(page)).toHaveValue(`Dear ${one.user.first_name}, no.`);
      await expect(reply(page)).toHaveCount(0);
      await open.click();
      await menu.getByRole('button', { name: 'Change “A plain no”' }).click();
      const change = page.getByRole('dialog', { name: 'Change this saved reply' });
      await change.getByRole('textbox', { name: 'Name' }).fill('A kind no');
      await change.getByRole('button', { name: 'Save' }).click();
      await expect(change).toBeHidden();
      await open.click();
      await menu.getByRole('button', { name: 'Remove “A kind no”' }).click();
      await question(page).getByRole('button', { name: 'Remove' }).click();
      await expect(toast(page, 'Saved reply removed')).toBeVisible();
      await expect(menu.getByRole('listitem')).toHaveCount(3);
      // The button that was pressed is gone; the focus comes back to the menu.
      await expect(page.locator('[aria-label="Saved replies"]:focus-within')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Leave' }).click();
    });

    await test.step('messages are marked as spam together', async () => {
      for (const each of [one, two]) await tickBox(page, each.subject).click();
      await page.getByRole('button', { name: 'Mark as spam' }).click();
      await expect(question(page)).toContainText('You want to mark these 2 messages as spam?');
      await confirm(page);
      await expect(toast(page, '2 marked as spam')).toBeVisible();
      for (const each of [one, two]) await expect(row(page, each.subject)).toContainText('Spam');
    });
  },
);
