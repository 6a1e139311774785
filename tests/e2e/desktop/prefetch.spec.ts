import { heading, SELLERS } from '../backOffice';
import { expect, FAILED_REQUESTS, test } from '../fixtures';

test.describe('preloaded scripts of pages that the user has not opened', () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test('a page opens without a network, because its script was loaded in advance', async ({
    page,
    context,
  }) => {
    // Scripts load in the order of the sidebar: the script of the person page loads after the script of the categories.
    const script = page.waitForResponse(/\/assets\/personPages-.*\.js$/);
    await page.goto(SELLERS);
    await script;
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Manage Categories' }).click();
    await expect(heading(page, 'Categories')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });
});

test.describe('scripts of the sign-in page', () => {
  test.use({ as: null });

  test('the sign-in page renders its form before it loads the back-office', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('input[type=password]')) return;
        observer.disconnect();
        const requested = performance.getEntriesByType('resource').map(({ name }) => name);
        Object.assign(window, { requested });
      }).observe(document, { childList: true, subtree: true });
    });
    const backOffice = page.waitForRequest(/\/assets\/office-.*\.js$/);
    await page.goto('/tech/tys/admin/login');
    await backOffice;
    const requested = (await page.evaluate('window.requested')) as string[];
    expect(requested.filter((name) => /\/assets\/base-.*\.js$/.test(name))).toHaveLength(1);
    expect(requested.filter((name) => /\/assets\/office-/.test(name))).toEqual([]);
  });
});
