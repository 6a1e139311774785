import { LATER_SCRIPTS_ID } from '../../../src/laterScriptsId';
import { heading, SELLERS } from '../backOffice';
import { expect, FAILED_CALLS, test } from '../fixtures';

test.use({ keepsContext: false, expectedErrors: FAILED_CALLS });

test('what later pages need has come ahead: one stands without a network, and says that its rows do not come', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1000));
  await page.goto(SELLERS);
  const listed = await page.locator(`#${LATER_SCRIPTS_ID}`).textContent();
  // As few as are worth asking for: a small one costs more to fetch than to read.
  expect((JSON.parse(listed ?? '[]') as string[]).length).toBeLessThan(120);
  await page.waitForFunction((id) => {
    const listed = JSON.parse(document.getElementById(id)?.textContent ?? '[]') as string[];
    const fetched = new Set(
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    return listed.length > 30 && listed.every((file) => fetched.has(file));
  }, LATER_SCRIPTS_ID);
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Manage Categories' }).click();
  await expect(heading(page, 'Categories')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});
