import { chooseAction, confirm, question, toast } from '../backOffice';
import { fillAdmin, fillPlan, writesTo } from './requests';
import { expect, signedIn as test } from './fixtures';

const ADMIN = '/tech/tys/admin';
const headers = ['accept', 'content-type', 'token'];
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

/** Expects a DELETE request with the id that the server assigned to the new record. */
const deletion = (row: RegExp): object => ({
  row: expect.stringMatching(row) as unknown,
  headers: ['accept', 'token'],
});

test.use({ variant: 'unusual' });

test('admins create and delete categories, plans and admins [S131] [S133]', async ({ page, provider }) => {
  await test.step('an admin creates a category with a picture, and deletes the category by the server’s id [S203] [S205]', async () => {
    provider.requests.length = 0;
    await page.goto(`${ADMIN}/categories`);
    await page.getByRole('button', { name: 'Add New Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Category' });
    await dialog
      .getByLabel('Category Image')
      .setInputFiles({ name: 'pixel.gif', mimeType: 'image/gif', buffer: PIXEL });
    await dialog.getByRole('textbox', { name: 'Category Name' }).fill('Saunas');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Category created.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await chooseAction(page, 'Saunas', 'Delete');
    await expect(question(page)).toContainText('You want to delete this category?');
    await confirm(page);
    await expect(toast(page, 'Category deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Saunas' })).toHaveCount(0);
    expect(writesTo(provider)).toEqual([
      {
        row: 'POST admin/category/store',
        body: { name: 'Saunas', is_popular: 0, image: `data:image/gif;base64,${PIXEL.toString('base64')}` },
        headers,
      },
      deletion(/^DELETE admin\/category\/CAT-\w+$/),
    ]);
  });
  await test.step('an admin creates and deletes a plan [S212] [S214]', async () => {
    provider.requests.length = 0;
    const { dialog, save } = await fillPlan(page);
    await save.click();
    await expect(toast(page, 'Plan created.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await chooseAction(page, 'Small', 'Delete');
    await expect(question(page)).toContainText('You want to delete this plan?');
    await confirm(page);
    await expect(toast(page, 'Plan deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Small' })).toHaveCount(0);
    expect(writesTo(provider)).toEqual([
      {
        row: 'POST admin/subscription-plans',
        body: { name: 'Small', price_usd: 19.99, credits: 20, is_one_off: 0, benefits: ['Twenty credits'] },
        headers,
      },
      deletion(/^DELETE admin\/subscription-plans\/PLA-\w+$/),
    ]);
    const reads = () =>
      provider.requests.filter(({ method, path }) => method === 'GET' && path === 'admin/subscription-plans');
    // The page reads the plans when it opens and after each of the two writes. The last read may still be pending.
    await expect.poll(() => reads().length).toBe(3);
  });
  await test.step('an admin adds another admin with a role from the list of the server, and deletes the new admin [S218] [S220]', async () => {
    provider.requests.length = 0;
    const dialog = await fillAdmin(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Admin created.')).toBeVisible();
    await expect(dialog).toBeHidden();

    await chooseAction(page, 'Nia Moss', 'Delete');
    await expect(question(page)).toContainText('You want to delete this admin?');
    await confirm(page);
    await expect(toast(page, 'Admin deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions for Nia Moss' })).toHaveCount(0);
    expect(writesTo(provider)).toEqual([
      {
        row: 'POST admin/admins',
        body: {
          role_ids: ['ROL-0005a'],
          email: 'nia.moss@mail.example',
          first_name: 'Nia',
          last_name: 'Moss',
        },
        headers,
      },
      deletion(/^DELETE admin\/admins\/ADM-\w+$/),
    ]);
  });
});
