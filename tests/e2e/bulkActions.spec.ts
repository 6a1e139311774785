import {
  BLOCKED,
  BUYERS,
  confirm,
  question,
  row,
  searchBox,
  searchedFor,
  SELLERS,
  tickBox,
  tickBoxes,
  toast,
} from './backOffice';
import { expect, test } from './fixtures';
import { callsTo } from './interfere';
import { expectAccessibleInBothThemes } from './scan';

const LISTS = [
  [SELLERS, 'seller', 'Seller', []],
  [BUYERS, 'buyer', 'Buyer', ['@wide']],
] as const;

for (const [path, kind, type, tag] of LISTS) {
  test(
    `a ${kind} blocked in bulk is unblocked in bulk among the blocked users`,
    { tag: [...tag] },
    async ({ page, cast }) => {
      const person = cast[kind]();
      const calls = callsTo(page, 'admin/block-user');
      await page.goto(searchedFor(path, person.email));
      await tickBox(page, person.name).click();
      await expectAccessibleInBothThemes(page, 'main');
      await page.getByRole('button', { name: 'Block Users' }).click();
      await expect(question(page)).toContainText('You want to block this user?');
      await expect(question(page)).toContainText(person.name);
      const reason = question(page).getByRole('combobox', { name: 'Reason' });
      await expect(reason).toHaveValue('rules');
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      // "Other" says nothing by itself.
      await reason.selectOption('Other');
      await confirm(page);
      await expect(question(page)).toContainText('A note is required');
      await question(page).getByRole('textbox', { name: 'Note' }).fill('Sells elsewhere');
      await confirm(page);
      await expect(toast(page, '1 user blocked')).toBeVisible();
      // Under the mouse it stays.
      await toast(page, '1 user blocked').hover();
      await expectAccessibleInBothThemes(page, '[role=alert]');
      expect(calls[0]!.postDataJSON()).toEqual({
        user_ids: [person.id],
        reason: 'other',
        note: 'Sells elsewhere',
      });

      await page.goto(BLOCKED);
      await expect(tickBoxes(page).first()).toHaveAccessibleName(`Select ${person.name}`);
      await expect(row(page, person.name)).toContainText(type);
      await expect(row(page, person.name)).toContainText(person.email);
      await expect(row(page, person.name)).toContainText('Other: Sells elsewhere');
      await expect(row(page, person.name)).toContainText('Morgan Reyes, ');
      await tickBox(page, person.name).click();
      await page.getByRole('button', { name: 'Unblock Users' }).click();
      await expect(question(page)).toContainText('You want to Unblock this user?');
      await confirm(page);
      await expect(toast(page, '1 user unblocked')).toBeVisible();
      await expect(row(page, person.name)).toBeHidden();
    },
  );
}

test(
  'the blocked are unblocked one by one, or deleted together',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    const [one, two, three] = [cast.buyer(), cast.seller(), cast.seller()];
    await api('POST', 'admin/block-user', { user_ids: [one.id, two.id, three.id] });
    await page.goto(searchedFor(BLOCKED, one.email));
    await page.getByRole('button', { name: `Unblock ${one.name}` }).click();
    await expect(question(page)).toContainText('You want to Unblock this user?');
    await expect(question(page)).toContainText(one.name);
    await confirm(page);
    await expect(toast(page, '1 user unblocked')).toBeVisible();
    await expect(page.getByText('Record not found')).toBeVisible();

    const calls = callsTo(page, 'admin/delete-user');
    await searchBox(page).fill('');
    await tickBox(page, two.name).click();
    await tickBox(page, three.name).click();
    await page.getByRole('button', { name: 'Delete Users' }).click();
    await expect(question(page)).toContainText('You want to delete these 2 users?');
    await expect(question(page)).toContainText(two.name);
    await expect(question(page)).toContainText(three.name);
    await expect(question(page)).toContainText('This cannot be undone.');
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirm(page);
    await expect(toast(page, '2 users deleted')).toBeVisible();
    await expect(row(page, two.name)).toBeHidden();
    await expect(row(page, three.name)).toBeHidden();
    const { user_ids, ...why } = calls[0]!.postDataJSON() as { user_ids: number[] };
    expect(why).toEqual({ reason: 'asked' });
    expect(user_ids.toSorted((a, b) => a - b)).toEqual([two.id, three.id].toSorted((a, b) => a - b));
  },
);
