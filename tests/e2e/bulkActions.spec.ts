import {
  BLOCKED,
  BUYERS,
  confirm,
  heading,
  question,
  row,
  searchBox,
  searchUrl,
  SELLERS,
  rowCheckbox,
  rowCheckboxes,
  toast,
  visit,
  selectAll,
} from './backOffice';
import { expect, test } from './fixtures';
import { requestsTo, gate } from './network';
import { onPhone, expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes, expectAccessibleNarrow } from './accessibility';

test(
  'an admin blocks selected sellers with a reason, and unblocks the sellers in the list of blocked users',
  { tag: '@wide' },
  async ({ page, cast }) => {
    const person = cast.seller();
    const calls = requestsTo(page, 'admin/block-user');
    await page.goto(searchUrl(SELLERS, person.email));
    await rowCheckbox(page, person.name).click();
    await expectAccessibleInBothThemes(page, 'main');
    await onPhone(page, () => expectAccessibleNarrow(page, 'main'));
    await page.getByRole('button', { name: 'Block Users' }).click();
    await expect(question(page)).toContainText('You want to block this user?');
    await expect(question(page)).toContainText(person.name);
    const reason = question(page).getByRole('combobox', { name: 'Reason' });
    await expect(reason).toHaveValue('');
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(reason).toHaveAccessibleDescription('Choose a reason');
    // The reason "Other" requires a note.
    await reason.selectOption('Other');
    await confirm(page);
    await expect(question(page)).toContainText('A note is required');
    await question(page).getByRole('textbox', { name: 'Note' }).fill('Sells elsewhere');
    await confirm(page);
    await expect(toast(page, `${person.name} blocked`)).toBeVisible();
    // Checks the accessibility of the toast while the pointer is over the toast.
    await toast(page, `${person.name} blocked`).hover();
    await expectAccessibleInBothThemes(page, '[role=alert]');
    expect(calls[0]!.postDataJSON()).toEqual({
      user_ids: [person.id],
      reason: 'other',
      note: 'Sells elsewhere',
    });

    await visit(page, BLOCKED);
    await expect(heading(page, 'Blocked Users')).toBeVisible();
    await expect(rowCheckboxes(page).first()).toHaveAccessibleName(`Select ${person.name}`);
    await expect(row(page, person.name)).toContainText('Seller');
    await expect(row(page, person.name)).toContainText(person.email);
    await expect(row(page, person.name)).toContainText('Other: Sells elsewhere');
    await expect(row(page, person.name)).toContainText('Morgan Reyes, ');
    await rowCheckbox(page, person.name).click();
    await page.getByRole('button', { name: 'Unblock Users' }).click();
    await expect(question(page)).toContainText('You want to Unblock this user?');
    await confirm(page);
    await expect(toast(page, `${person.name} unblocked`)).toBeVisible();
    await expect(row(page, person.name)).toBeHidden();
  },
);

test(
  'an admin unblocks one blocked user, and deletes several users in one request [S052] [S096] [S097]',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    const [one, two, three] = [cast.buyer(), cast.seller(), cast.seller()];
    await api('POST', 'admin/block-user', { user_ids: [one.id, two.id, three.id] });
    await page.goto(searchUrl(BLOCKED, one.email));
    await page.getByRole('button', { name: `Unblock ${one.name}` }).click();
    await expect(question(page)).toContainText('You want to Unblock this user?');
    await expect(question(page)).toContainText(one.name);
    await confirm(page);
    await expect(toast(page, `${one.name} unblocked`)).toBeVisible();
    await expect(page.getByText('Record not found')).toBeVisible();

    const calls = requestsTo(page, 'admin/delete-user');
    await searchBox(page).fill('');
    await rowCheckbox(page, two.name).click();
    await rowCheckbox(page, three.name).click();
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

test(
  'a bulk action blocks buyers in batches, can be stopped and continued, and can retry the rejected buyers',
  { tag: '@wide' },
  async ({ page }) => {
    // Rejects one buyer in each of the first two batches, and delays the response to the second batch.
    const sent: number[][] = [];
    const secondBatch = gate();
    await page.route('**/api/admin/block-user', async (route) => {
      const { user_ids, partial } = route.request().postDataJSON() as {
        user_ids: number[];
        partial?: boolean;
      };
      expect(partial).toBe(true);
      sent.push(user_ids);
      if (sent.length === 2) await secondBatch.opened;
      const [first = 0, ...done] = user_ids;
      const refused = sent.length > 2 ? [] : [{ id: first, message: `User ${first} not found` }];
      const data = { done: refused.length ? done : user_ids, refused };
      await route.fulfill({ json: { success: true, message: 'Done', data } });
    });
    await page.goto(searchUrl(BUYERS, 'an'));
    await selectAll(page).click();
    await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
    const selectionCount = page.getByText(/^\d{2,} selected$/);
    await expect(page.getByText('All matching')).toBeFocused();
    const number = Number.parseInt(await selectionCount.innerText(), 10);
    expect(number).toBeGreaterThan(100);
    // The selection of all matching rows remains when the user goes to the next page.
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText('11–20 of')).toBeVisible();
    await expect(selectionCount).toHaveText(`${number} selected`);

    await page.getByRole('button', { name: 'Block Users' }).click();
    await expect(question(page)).toContainText(`You want to block these ${number} users?`);
    await expect(question(page)).toContainText(`${number - 10} others`);
    await confirm(page);
    const dialog = page.getByRole('dialog', { name: 'Block Users' });
    await expect(dialog.getByRole('progressbar', { name: 'In progress' })).toBeVisible();
    await expect(dialog).toContainText(`50 of ${number}`);
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await expectFitsPhone(page, '[role=dialog]');
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Stopping…', { exact: true })).toBeVisible();
    secondBatch.open();
    await expect(dialog.getByRole('status')).toHaveText(
      `Stopped: 98 blocked, 2 failed, ${number - 100} not started`,
    );
    await expect(dialog.getByRole('listitem')).toContainText([
      `User ${sent[0]![0]} not found`,
      `User ${sent[1]![0]} not found`,
    ]);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await expectFitsPhone(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Retry failed' }).click();
    await expect(dialog.getByRole('status')).toHaveText(`100 blocked, ${number - 100} not started`);
    expect(sent[2]).toEqual([sent[0]![0], sent[1]![0]]);
    await dialog.getByRole('button', { name: 'Continue with the rest' }).click();
    await expect(dialog.getByRole('status')).toHaveText(`${number} blocked`);
    expect(new Set(sent.flat()).size).toBe(number);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/\d selected/)).toBeHidden();

    // A change of the search clears the selection of all matching rows.
    await selectAll(page).click();
    await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
    await expect(page.getByText('All matching')).toBeVisible();
    await searchBox(page).fill('ana');
    await expect(page.getByText(/\d selected/)).toBeHidden();
  },
);
