import { expectSignedOut } from '../backOffice';
import { expect, FAILED_CALLS, test } from '../fixtures';

test.use({ as: null });

test.describe('a page that is not there', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('leads back to the start', async ({ page }) => {
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'The start page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('pages without a session request no other origin, keep no cookie, and try the API', async ({
  page,
  product,
  baseURL,
}) => {
  await test.step('no page requests another origin, and the public site keeps no cookie [S132] [S194]', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
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
    expect(new Set(asked)).toEqual(new Set([baseURL]));
  });

  await test.step('/dashboard leads to the sign-in page [S158]', async () => {
    await page.goto('/dashboard');
    await expectSignedOut(page);
  });

  await test.step('the page of the API shows an endpoint and tries it, and requests no other origin', async () => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) elsewhere.push(request.url());
    });
    await page.goto('/docs/api');
    await page.getByText('Lists all categories, for the public site.').first().click();
    await expect(page.getByText('/categories/all').first()).toBeVisible();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.getByText('"is_popular"').first()).toBeVisible();
    expect(elsewhere).toEqual([]);
  });
});
