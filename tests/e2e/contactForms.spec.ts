import { rm, writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { confirm, pageNumber, question, rowCheckbox, title, toast } from './backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS, test } from './fixtures';
import { messagesTo } from './passwordReset';
import { expectFitsPhone, expectNoSidewaysScroll, expectToastCoversNothing, onPhone } from './layout';
import { SUBMISSIONS } from './records';
import { expectAccessibleInBothThemes, expectAccessibleNarrow } from './accessibility';

interface Submission {
  id: number;
  subject: string;
  user: { first_name: string };
}

const NEW = encodeURIComponent('{"status":"new"}');
const row = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: rowCheckbox(page, subject) });
const replyField = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
const replies = (page: Page) => page.getByRole('list', { name: 'Replies' }).getByRole('listitem');
const openButtons = (page: Page) => page.getByRole('button', { name: /^View message/ });

test(
  'the list of contact messages shows fifteen messages per page, and a message opens in a dialog',
  { tag: '@wide' },
  async ({ page }) => {
    await test.step('the list shows fifteen contact messages per page, each with an email link [S070] [S071] [S145]', async () => {
      await page.goto(SUBMISSIONS);
      await expect(title(page)).toHaveText(/^Contact Form Submissions\d+$/);
      await expect(openButtons(page)).toHaveCount(15);
      await expect(page.getByRole('link', { name: /@/ }).first()).toHaveAttribute(
        'href',
        /^mailto:[^%]+@.+\?subject=Re%3A%20/,
      );
      await pageNumber(page, 2).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByText(/^16–/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^16–/)).toBeVisible();
    });

    await test.step('the dialog of a contact message shows the full message as plain text, and opens with the keyboard', async () => {
      const message = 'Dear <b>all</b>,\n\nwhere is my <script>alert(1)</script> appointment?\n'
        .repeat(4)
        .trim();
      const submission = {
        id: 1,
        created_at: '2026-03-01T15:00:00Z',
        subject: 'An <i>appointment</i>',
        message,
        user: { first_name: 'Ada', last_name: 'Bell', email: 'ada@example.com' },
      };
      await page.route('**/api/admin/contact-forms/**', (route) =>
        route.fulfill({
          json: { success: true, message: 'OK', data: { contact_forms: { data: [submission], total: 1 } } },
        }),
      );
      await page.goto(SUBMISSIONS);
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
      const openButton = page.getByRole('button', { name: 'View message from Ada Bell' });
      await openButton.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'An <i>appointment</i>' });
      await expect(dialog.getByText('Dear <b>all</b>')).toHaveText(message, { useInnerText: true });
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expect(dialog.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
        'href',
        `mailto:ada@example.com?subject=${encodeURIComponent('Re: An <i>appointment</i>')}`,
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(openButton).toBeFocused();
    });
  },
);

test.describe('replies to contact messages', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'an admin replies to a message, resends a failed reply, saves a reply, and marks messages as spam',
    { tag: '@wide' },
    async ({ page, api, product }) => {
      const [{ subject, user }, second, third] = await api<[Submission, Submission, Submission]>(
        'GET',
        `extras/messages?filter=${NEW}`,
      );
      // Waits for the mails about both sign-ins, because a later mail would create the outbox again.
      await expect.poll(async () => (await messagesTo(product.outbox, EVERYTHING.email)).length).toBe(2);
      // A file in place of the outbox directory makes every mail fail.
      await rm(product.outbox, { recursive: true, force: true });
      await writeFile(product.outbox, '');
      const menu = page.getByRole('dialog', { name: 'Saved replies' });
      const savedRepliesButton = page.getByRole('button', { name: 'Saved replies' });

      await test.step('an admin replies with a saved reply, and sends a failed reply again', async () => {
        await page.goto(SUBMISSIONS);
        await expect(row(page, subject)).toContainText('New');
        await row(page, subject)
          .getByRole('button', { name: /^View message/ })
          .click();
        const dialog = page.getByRole('dialog', { name: subject });
        await onPhone(page, async () => {
          await savedRepliesButton.click();
          await expect(menu.getByRole('listitem')).toHaveCount(3);
          await expectNoSidewaysScroll(page);
          await expectAccessibleNarrow(page, '[role=dialog][aria-label="Saved replies"]');
          await page.keyboard.press('Escape');
          await expect(menu).toBeHidden();
        });
        await savedRepliesButton.click();
        await expect(menu.getByRole('listitem')).toHaveCount(3);
        await expectAccessibleInBothThemes(page, '[role=dialog][aria-label="Saved replies"]');
        // The saved reply shows the name of the recipient.
        await menu
          .getByRole('button', { name: new RegExp(`^It is done\\s*Hello ${user.first_name},`) })
          .click();
        await expect(replyField(page)).toHaveValue(
          new RegExp(`^Hello ${user.first_name},\n\nwe have taken care of it`),
        );
        await expect(replyField(page)).toBeFocused();
        await page.keyboard.press('Control+End');
        await page.keyboard.type('\nNo. 7');

        // Escape asks for confirmation before the dialog discards the text.
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Keep editing' }).click();
        await replyField(page).focus();
        await page.keyboard.press('Control+Enter');
        await expect(toast(page, 'The reply is being sent')).toBeVisible();
        await expect(replyField(page)).toHaveValue('');
        await expect(replies(page)).toContainText('Not sent');
        await expect(replies(page)).toContainText('The message could not be written to the outbox (EEXIST).');
        await expect(replies(page)).toContainText('No. 7');
        // The reply failed, so the message stays new.
        await expect(dialog.getByRole('button', { name: 'Status: New' })).toBeVisible();
        await expectAccessibleInBothThemes(page, '[role=dialog]');
        await expectFitsPhone(page, '[role=dialog]');

        await rm(product.outbox);
        await replies(page)
          .getByRole('button', { name: /^Resend/ })
          .click();
        await expect(replies(page)).not.toContainText('Not sent');
        await expect(replies(page)).toContainText('Sent');
        await dialog.getByRole('button', { name: 'Status: Answered' }).click();
        await page.getByRole('menuitem', { name: 'Mark as new' }).click();
        await expect(toast(page, 'Message marked as new')).toBeVisible();
        await expectToastCoversNothing(page);
        // The notes for colleagues are below the replies.
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

      await test.step('an admin saves a reply, and the saved reply does not contain the name of the recipient', async () => {
        // The last column, whose button opens the message, fits into the table.
        await expect(row(page, second.subject).getByRole('button', { name: /^View message/ })).toBeInViewport(
          { ratio: 1 },
        );
        await row(page, second.subject)
          .getByRole('button', { name: /^View message/ })
          .click();
        await replyField(page).fill(`Dear ${second.user.first_name}, no.`);
        await savedRepliesButton.click();
        await menu.getByRole('button', { name: 'Save this reply' }).click();
        const form = page.getByRole('dialog', { name: 'Save this reply' });
        await expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Dear %{first_name}, no.');
        await form.getByRole('textbox', { name: 'Name' }).fill('A plain no');
        await form.getByRole('button', { name: 'Save' }).click();
        await expect(toast(page, 'Reply saved')).toBeVisible();
        // Saving the reply does not send it.
        await expect(replyField(page)).toHaveValue(`Dear ${second.user.first_name}, no.`);
        await expect(replies(page)).toHaveCount(0);
        await savedRepliesButton.click();
        await menu.getByRole('button', { name: 'Edit “A plain no”' }).click();
        const change = page.getByRole('dialog', { name: 'Edit saved reply' });
        await change.getByRole('textbox', { name: 'Name' }).fill('A kind no');
        await change.getByRole('button', { name: 'Save' }).click();
        await expect(change).toBeHidden();
        await savedRepliesButton.click();
        await menu.getByRole('button', { name: 'Remove “A kind no”' }).click();
        await question(page).getByRole('button', { name: 'Remove' }).click();
        await expect(toast(page, 'Saved reply removed')).toBeVisible();
        await expect(menu.getByRole('listitem')).toHaveCount(3);
        // The focus was on the removed reply, and moves to the menu.
        await expect(page.locator('[aria-label="Saved replies"]:focus-within')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Close' }).click();
        await page.getByRole('button', { name: 'Discard changes' }).click();
      });

      await test.step('an admin marks several messages as spam', async () => {
        for (const submission of [second, third]) await rowCheckbox(page, submission.subject).click();
        await page.getByRole('button', { name: 'Mark as spam' }).click();
        await expect(question(page)).toContainText('You want to mark these 2 messages as spam?');
        await confirm(page);
        await expect(toast(page, '2 messages marked as spam')).toBeVisible();
        for (const submission of [second, third])
          await expect(row(page, submission.subject)).toContainText('Spam');
      });
    },
  );
});
