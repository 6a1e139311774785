import { BUYERS, expectSignedOut } from '../backOffice';
import { expect, FAILED_CALLS, test } from '../fixtures';

test.use({ as: null });

test('an unknown call under /api is 404 in the envelope', async ({ request }) => {
  for (const path of ['/api', '/api/weather', '/api/admin/sellers/1']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.json()).toEqual({ success: false, message: expect.any(String), data: null });
  }
});

test('an unknown page is 404, and reads as a page', async ({ request }) => {
  const response = await request.get('/no/such/page');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toContain('text/html');
  expect(await response.text()).toContain('slipped away');
  expect((await request.get('/assets/no-such-file.js')).status()).toBe(404);
});

test('each page of the back-office is an address of its own', async ({ page, request }) => {
  for (const path of ['/tech/tys/admin', BUYERS, '/forgot_password', '/reset_password']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  await page.goto('/dashboard');
  await expectSignedOut(page);
});

test.describe('a page that is not there', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('leads back to the start', async ({ page }) => {
    await page.goto('/no/such/page');
    await page.getByRole('link', { name: 'The start page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('no page asks another origin for anything, and the public site keeps no cookie', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  for (const path of ['/', '/tech/tys/admin/login', '/forgot_password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') expect(await page.context().cookies()).toEqual([]);
  }
  expect(new Set(asked)).toEqual(new Set([baseURL]));
});
