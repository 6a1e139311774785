import type { Page } from '@playwright/test';

import { pageNumber, title } from './backOffice';
import { expect, test } from './fixtures';
import { SUBMISSIONS } from './management';
import { expectAccessibleInBothThemes } from './scan';

const dialogs = (page: Page) => page.getByRole('button', { name: /^View message/ });

test('messages have pages of fifteen, and open in full', { tag: '@wide' }, async ({ page }) => {
  await test.step('fifteen messages to a page, each with an email address to write to [S070] [S071] [S145]', async () => {
    await page.goto(SUBMISSIONS);
    await expect(title(page)).toHaveText(/^Contact Form Submissions\d+$/);
    await expect(dialogs(page)).toHaveCount(15);
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

  await test.step('a message is read in full, as it was typed, and by keyboard', async () => {
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
    const read = page.getByRole('button', { name: 'View message from Ada Bell' });
    await read.focus();
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
    await expect(read).toBeFocused();
  });
});
