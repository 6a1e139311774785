import { LATER_SCRIPTS_ID } from '../../../src/laterScriptsId';
import { FIRST } from '../../../tools/vite/firstScripts';
import { heading, SELLERS } from '../backOffice';
import { expect, FAILED_CALLS, test } from '../fixtures';

test.describe('scripts of later pages', () => {
  test.use({ expectedErrors: FAILED_CALLS });

  test('what later pages need has come ahead: one stands without a network, and says that its rows do not come', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      performance.setResourceTimingBufferSize(1000);
      // What is looked at is that all of it comes, not when: the first page's time is over at once.
      const later = window.setTimeout;
      const sooner = (call: () => void, ms?: number) => later(call, ms === 5000 ? 0 : ms);
      Object.assign(window, { setTimeout: sooner });
    });
    await page.goto(SELLERS);
    const written = await page.locator(`#${LATER_SCRIPTS_ID}`).textContent();
    const listed = JSON.parse(written ?? '[]') as string[];
    expect(listed.length).toBeGreaterThan(30);
    // As few as are worth asking for: a small one costs more to fetch than to read.
    expect(listed.length).toBeLessThan(120);
    await page.waitForFunction((files) => {
      const fetched = new Set(
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      return files.every((file) => fetched.has(file));
    }, listed);
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Manage Categories' }).click();
    await expect(heading(page, 'Categories')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });
});

test('pages name their first scripts ahead, and ask for these alone to be compiled as they arrive', async ({
  page,
  product,
}) => {
  await test.step('the sign-in page names what every page needs before its first script requests it', async () => {
    const html = await (await page.request.get(`${product.url}/tech/tys/admin/login`)).text();
    for (const name of ['base', 'contract'])
      expect(html).toMatch(new RegExp(`<link rel="modulepreload"[^>]* href="/assets/${name}-`));
    expect(html).not.toMatch(/href="\/assets\/(frame|router)-/);
  });

  await test.step('the first scripts ask to be compiled as they arrive, and the later ones do not', async () => {
    await page.goto(SELLERS);
    await heading(page, 'Seller Accounts').waitFor();
    const begins = (files: string[]) =>
      page.evaluate(
        (names) =>
          Promise.all(names.map(async (name) => (await (await fetch(name)).text()).split('\n', 1)[0] ?? '')),
        files,
      );
    const links = page.locator('link[rel=modulepreload]');
    const named = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
    const isFirst = (file: string) => FIRST.some((name) => file.includes(`/${name}-`));
    const first = [...new Set(named)].filter(isFirst);
    expect(first).toHaveLength(FIRST.length);
    expect(new Set(await begins(first))).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
    const written = (await page.locator(`#${LATER_SCRIPTS_ID}`).textContent()) ?? '[]';
    const later = await begins((JSON.parse(written) as string[]).slice(0, 5));
    expect(later.join('\n')).not.toContain('allFunctionsCalledOnLoad');
  });
});
