import {
  BLOCKED,
  BUYERS,
  confirm,
  heading,
  namesOn,
  pageNumber,
  question,
  row,
  searchBox,
  SELLERS,
  rowCheckboxes,
  title,
  toast,
} from '../backOffice';
import { expect, signedIn as test } from './fixtures';

test.use({ variant: 'ownPaging' });

test('lists show each row once on a server that ignores the page size', async ({ page, provider }) => {
  await test.step('the list shows each of 37 sellers once on a server with twenty rows per page, also after a reload', async () => {
    await page.goto(SELLERS);
    const shown = new Set<string | undefined>();
    for (const [number, range] of ['1–10', '11–20', '21–30', '31–37'].entries()) {
      if (number) await pageNumber(page, number + 1).click();
      await expect(page.getByText(`${range} of 37`)).toBeVisible();
      for (const name of await namesOn(page)) shown.add(name);
    }
    expect(shown.size).toBe(37);
    const last = await namesOn(page);
    await page.reload();
    await expect(rowCheckboxes(page)).toHaveCount(7);
    expect(await namesOn(page)).toEqual(last);
  });

  await test.step('on a server without totals, the list shows the number of buyers after the user opens the last page', async () => {
    await page.goto(BUYERS);
    await expect(page.getByText('1–10', { exact: true })).toBeVisible();
    await pageNumber(page, 2).click();
    await pageNumber(page, 3).click();
    await pageNumber(page, 4).click();
    await expect(page.getByText('31–40 of 41')).toBeVisible();
    await expect(title(page)).toHaveText('Buyer Accounts41');
    await pageNumber(page, 5).click();
    await expect(page.getByText('41–41 of 41')).toBeVisible();
    await searchBox(page).fill('tanaka');
    await expect(title(page)).toHaveText('Buyer Accounts1');
  });

  await test.step('the list shows a buyer and a seller with the same id, and rejects an action on this id without sending a request', async () => {
    provider.requests.length = 0;
    await page.goto(BLOCKED);
    await expect(title(page)).toHaveText('Blocked Users3');
    await expect(row(page, 'Odette Laurent')).toContainText('Seller');
    await expect(row(page, 'Keiko Tanaka')).toContainText('Buyer');
    await page.getByRole('button', { name: 'Unblock Keiko Tanaka' }).click();
    await confirm(page);
    const refusal = toast(page, /Several records have the ID 1015/);
    await expect(refusal).toBeVisible();
    // Dismisses the error, because the next toast would wait until the error disappears.
    await refusal.getByRole('button', { name: 'Dismiss' }).click();
    expect(provider.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await question(page).getByRole('button', { name: 'Cancel' }).click();

    await searchBox(page).fill('viggo');
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await expect(title(page)).toHaveText('Blocked Users1');
    await page.getByRole('button', { name: 'Unblock Viggo Strand' }).click();
    await confirm(page);
    await expect(toast(page, 'User unblocked successfully.')).toBeVisible();
  });

  await test.step('after a reload, the transactions page requests the person, and shows the name from the response', async () => {
    await page.goto(`${BUYERS}?sort=id&order=ASC`);
    await row(page, 'Alma Prescott').getByRole('link', { name: 'Alma Prescott' }).click();
    await expect(heading(page, 'Alma Prescott Transactions')).toBeVisible();
    provider.requests.length = 0;
    await page.reload();
    await expect(page.getByText('1–25 of 27')).toBeVisible();
    await expect(heading(page, 'Alma Prescott Transactions')).toBeVisible();
    // The search of this server finds no buyer by id, so the page also searches for the email from the link.
    const searches = provider.requests.filter(({ path }) => path === 'admin/buyers');
    expect([...new Set(searches.map(({ query }) => query.get('search')))]).toEqual([
      '1005',
      'alma.prescott@mail.example',
    ]);
    await pageNumber(page, 2).click();
    await expect(page.getByText('26–27 of 27')).toBeVisible();
    await expect(heading(page, 'Alma Prescott Transactions')).toBeVisible();
  });

  await test.step('after a reload, the transactions page hides the name from the link if no record of the server has this name', async () => {
    await page.goto('/tech/tys/admin/buyer/1005/transactions');
    await expect(heading(page, 'Buyer Transactions')).toBeVisible();
    await page.evaluate(() => {
      const usr = { name: 'Naomi Okafor', email: 'naomi@sample.example' };
      history.replaceState({ ...(history.state as object), usr }, '');
    });
    await page.reload();
    await expect(page.getByText('1–25 of 27')).toBeVisible();
    await expect(heading(page, 'Buyer Transactions')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Naomi');
  });

  await test.step('after a password change, a toast shows the specified message of the back-office instead of the server’s message', async () => {
    await page.goto('/tech/tys/admin/settings');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('provider-pass');
    await dialog.getByLabel('New password', { exact: true }).fill('a-new-pass');
    await dialog.getByLabel('Confirm').fill('a-new-pass');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Password changed successfully!')).toBeVisible();
    await expect(toast(page, 'Saved, that is all.')).toHaveCount(0);
  });
});
