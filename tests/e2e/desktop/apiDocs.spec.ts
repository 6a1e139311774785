import { expect, test } from '../fixtures';

test.describe('the page that shows the API', () => {
  test.use({ as: null });

  test('shows a call and tries it, and asks no other origin for anything', async ({ page, product }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) elsewhere.push(request.url());
    });
    await page.goto('/docs/api');
    await page.getByText('List all categories', { exact: true }).first().click();
    await expect(page.getByText('/categories/all').first()).toBeVisible();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.getByText('"is_popular"').first()).toBeVisible();
    expect(elsewhere).toEqual([]);
  });
});
