import {
  BLOCKED,
  BUYERS,
  chooseAction,
  confirm,
  heading,
  LOGIN,
  question,
  row,
  searchBox,
  SELLERS,
  signIn,
  rowCheckbox,
  rowCheckboxes,
  title,
  visit,
} from '../backOffice';
import { ADMINISTRATOR, expect, test } from './fixtures';

/** Runs the test with values as in the specification, and with other values that the specification allows. */
for (const variant of ['plain', 'unusual'] as const) {
  test.describe(`${variant} variant of the fake provider`, () => {
    test.use({ variant });

    test('an admin signs in, blocks a seller, and deletes buyers in bulk', async ({ page, provider }) => {
      await page.goto(LOGIN);
      await signIn(page, ADMINISTRATOR);
      await expect(heading(page, 'Overview')).toBeVisible();

      await visit(page, SELLERS);
      await expect(title(page)).toHaveText('Seller Accounts37');
      await expect(rowCheckboxes(page)).toHaveCount(10);

      await searchBox(page).fill('fontai');
      await expect(rowCheckboxes(page)).toHaveCount(1);
      await chooseAction(page, 'Ada Fontaine', 'Block User');
      await expect(question(page)).toContainText('You want to block this user?');
      await confirm(page);
      await expect(question(page)).toBeHidden();
      await expect(row(page, 'Ada Fontaine')).toContainText('Blocked');

      await visit(page, BLOCKED);
      await expect(title(page)).toHaveText('Blocked Users4');
      await page.getByRole('button', { name: 'Unblock Ada Fontaine' }).click();
      await confirm(page);
      await expect(row(page, 'Ada Fontaine')).toBeHidden();
      await expect(title(page)).toHaveText('Blocked Users3');

      await visit(page, BUYERS);
      await expect(title(page)).toHaveText('Buyer Accounts41');
      const names = ['Gemma Ortiz', 'Harlan Webb'];
      for (const name of names) await rowCheckbox(page, name).check();
      await page.getByRole('button', { name: 'Delete Users' }).click();
      await expect(question(page)).toContainText('these 2 users');
      await confirm(page);
      await expect(title(page)).toHaveText('Buyer Accounts39');
      for (const name of names) await expect(row(page, name)).toBeHidden();
      await page.reload();
      await expect(title(page)).toHaveText('Buyer Accounts39');

      const deletions = provider.requests.filter(
        ({ method, path }) => method === 'POST' && path === 'admin/delete-user',
      );
      expect(deletions.map(({ body }) => (body as { user_ids: unknown[] }).user_ids.length)).toEqual([2]);
    });
  });
}
