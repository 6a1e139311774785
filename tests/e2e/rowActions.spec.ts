import {
  BUYERS,
  chooseAction,
  confirm,
  selectReason,
  question,
  row,
  searchUrl,
  SELLERS,
  rowCheckbox,
  rowCheckboxes,
  toast,
} from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { requestsTo, failWith, holdFirst } from './network';
import { expectAccessibleInBothThemes } from './accessibility';

test('an admin blocks, unblocks and deletes a seller, each after a confirmation [S042] [S091] [S092] [S094] [S096] [S133] [S164]', async ({
  page,
  cast,
}) => {
  const { name, email } = cast.seller();
  await page.goto(searchUrl(SELLERS, email));
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete', 'Block User']);
  await expectAccessibleInBothThemes(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Block User' }).click();
  await expect(question(page)).toContainText('You want to block this user?');
  await expect(question(page)).toContainText(name);
  await expect(question(page).getByRole('button')).toHaveText(['Cancel', 'Confirm']);
  await expectAccessibleInBothThemes(page, '[role=dialog]');

  const blocked = page.waitForResponse('**/api/admin/block-user');
  await confirm(page);
  const { message } = (await (await blocked).json()) as { message: string };
  await expect(toast(page, message)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(row(page, name)).toContainText('Blocked');

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete', 'Unblock User']);
  await page.getByRole('menuitem', { name: 'Unblock User' }).click();
  await expect(question(page)).toContainText('You want to Unblock this user?');
  await confirm(page);
  const unblockedToast = toast(page, `${name} unblocked`);
  await expect(unblockedToast).toBeVisible();
  const { x, y, width } = (await unblockedToast.boundingBox())!;
  expect(y).toBeLessThan(80);
  // The toast appears between the search and the buttons of the app bar. On a phone the toast is as wide as the app
  // bar.
  expect(x + width / 2).toBeGreaterThan(page.viewportSize()!.width / 2 - 20);
  await expect(row(page, name)).not.toContainText('Blocked');

  await chooseAction(page, name, 'Delete');
  await expect(question(page)).toContainText('You want to delete this user?');
  await confirm(page);
  await expect(toast(page, `${name} deleted`)).toBeVisible();
  await expect(page.getByText('Record not found')).toBeVisible();
});

test(
  'Cancel and Escape in the confirmation change nothing, and a double click on Confirm sends one request',
  { tag: '@wide' },
  async ({ page, cast }) => {
    const { name, email } = cast.buyer();
    const deletions = requestsTo(page, 'admin/delete-user');
    await page.goto(searchUrl(BUYERS, email));
    await chooseAction(page, name, 'Delete');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await chooseAction(page, name, 'Delete');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();

    const calls = requestsTo(page, 'admin/block-user');
    const heldRequest = await holdFirst(page, (request) => request.url().endsWith('/block-user'));
    await chooseAction(page, name, 'Block User');
    await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await selectReason(question(page));
    await question(page).getByRole('button', { name: 'Confirm' }).dblclick();
    await heldRequest.arrived;
    await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await heldRequest.release();
    await expect(toast(page, `${name} blocked`)).toBeVisible();
    await expect(question(page)).toBeHidden();
    expect(calls.map((request) => request.postDataJSON() as unknown)).toHaveLength(1);
    // The buyer is blocked, and the two canceled deletions have sent no request.
    await expect(row(page, name)).toContainText('Blocked');
    expect(deletions).toEqual([]);
  },
);

test.describe('row actions that the server rejects', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'if the server rejects a row action or bulk action, the confirmation stays open and shows the server’s message [S095] [S135] [S166]',
    { tag: '@wide' },
    async ({ page, cast }) => {
      const { name, email } = cast.seller();
      await page.goto(searchUrl(SELLERS, email));
      await page.route('**/api/admin/block-user', failWith(409, 'Someone else is changing this user'));
      await chooseAction(page, name, 'Block User');
      await confirm(page);
      const errorToast = toast(page, 'Someone else is changing this user');
      await expect(errorToast).toBeVisible();
      await expect(question(page)).toContainText(name);
      // Dismisses the error toast, because a toast appears only after the previous toast has disappeared.
      await errorToast.getByRole('button', { name: 'Dismiss' }).click();
      await page.unroute('**/api/admin/block-user');
      await confirm(page);
      await expect(toast(page, `${name} blocked`)).toBeVisible();
      await expect(question(page)).toBeHidden();

      await page.route('**/api/admin/delete-user', failWith(500, 'The ledger is being closed'));
      await rowCheckbox(page, name).click();
      await page.getByRole('button', { name: 'Delete Users' }).click();
      await confirm(page);
      await expect(toast(page, 'The ledger is being closed')).toBeVisible();
      await expect(question(page)).toContainText(name);
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(rowCheckbox(page, name)).toBeChecked();
      await expect(rowCheckboxes(page)).toHaveCount(1);
    },
  );
});
