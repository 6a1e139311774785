import { expectSignedOut } from '../backOffice';
import { expect, FAILED_REQUESTS, test } from '../fixtures';

test.use({ as: null });

test.describe('unknown URL', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test('the page for an unknown URL links to the start page', async ({ page }) => {
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'Home page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the pages for signed-out users send no request to another origin, and set no cookie', async ({
  page,
  product,
  baseURL,
}) => {
  await test.step('no page requests another origin, and the public site sets no cookie [S132] [S194]', async () => {
    const origins: string[] = [];
    page.on('request', (request) => origins.push(new URL(request.url()).origin));
    for (const path of [
      '/',
      '/privacy_policy',
      '/terms_condition',
      '/tech/tys/admin/login',
      '/forgot_password',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      if (path === '/') expect(await page.context().cookies()).toEqual([]);
    }
    expect(new Set(origins)).toEqual(new Set([baseURL]));
  });

  await test.step('/dashboard redirects signed-out users to the sign-in page [S158]', async () => {
    await page.goto('/dashboard');
    await expectSignedOut(page);
  });

  await test.step('the page with the API documentation shows and executes an endpoint, and requests no other origin', async () => {
    const otherOrigins: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) otherOrigins.push(request.url());
    });
    await page.goto('/docs/api');
    await page.getByText('Lists all categories, for the public site.').first().click();
    await expect(page.getByText('/categories/all').first()).toBeVisible();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.getByText('"is_popular"').first()).toBeVisible();
    expect(otherOrigins).toEqual([]);
  });
});
