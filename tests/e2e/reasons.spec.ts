import { buyerWithDebit } from '../support/demoPeople';
import { BUYERS, chooseAction, question, searchUrl, SELLERS, toast, visit } from './backOffice';
import { expect, test } from './fixtures';

test(
  'an admin adds, edits, moves and archives a reason, and dialogs offer only reasons that are not archived',
  { tag: '@wide' },
  async ({ page, cast }) => {
    await page.goto('/tech/tys/admin/settings');
    const reasons = page.getByRole('region', { name: 'Reasons' });
    const items = reasons.getByRole('listitem');
    await expect(items.first()).toContainText('Broke the rules');
    await reasons.getByRole('button', { name: 'Add reason' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add reason' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Never answers');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(items.nth(-2)).toContainText('Never answers');
    await reasons.getByRole('button', { name: 'Edit “Never answers”' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit reason' });
    await edit.getByRole('textbox', { name: 'In Spanish (optional)' }).fill('Nunca responde');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await reasons.getByRole('button', { name: 'Move “Never answers” up' }).click();
    await expect(items.nth(-3)).toContainText('Never answers');

    const { name, email } = cast.seller();
    const reasonOptions = async () => {
      await visit(page, searchUrl(SELLERS, email));
      await chooseAction(page, name, 'Block User');
      const reason = question(page).getByRole('combobox', { name: 'Reason' });
      await expect(reason).toBeVisible();
      return reason.getByRole('option');
    };
    await expect(await reasonOptions()).toContainText(['Never answers', 'Abusive behaviour', 'Other']);
    await visit(page, '/tech/tys/admin/settings');
    await reasons.getByRole('button', { name: 'Archive “Never answers”' }).click();
    await expect(items.filter({ hasText: 'Never answers' })).toContainText('Retired');
    await expect((await reasonOptions()).filter({ hasText: 'Never answers' })).toHaveCount(0);
  },
);

test(
  'a refund sends the selected reason to the server, and the delete dialog shows the remaining credits of a buyer',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    const { buyer, debit } = await buyerWithDebit(cast, api);
    await page.goto(`/tech/tys/admin/buyer/${buyer.id}/transactions`);
    await page.getByRole('button', { name: new RegExp(`^Refund .*, ${debit.booking_id}$`) }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund credits' });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Goodwill');
    const refunding = page.waitForRequest('**/refund');
    await dialog.getByRole('button', { name: /^Refund / }).click();
    expect((await refunding).postDataJSON()).toMatchObject({ reason: 'goodwill' });
    await expect(toast(page, 'refunded')).toBeVisible();
    await visit(page, searchUrl(BUYERS, buyer.email));
    await chooseAction(page, buyer.name, 'Delete');
    await expect(question(page)).toContainText(/Still open: .*\d\.\d\d credits/);
  },
);
