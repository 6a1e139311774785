import { heading, SELLERS } from '../backOffice';
import { expect, FAILED_CALLS, test } from '../fixtures';

test.describe('scripts of later pages', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('come ahead: a page opens without a network, and says that its rows could not be loaded', async ({
    page,
    context,
  }) => {
    const script = page.waitForResponse(/\/assets\/CategoryList-.*\.js$/);
    await page.goto(SELLERS);
    await (await script).finished();
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Manage Categories' }).click();
    await expect(heading(page, 'Categories')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });
});
