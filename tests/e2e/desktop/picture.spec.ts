import { DASHBOARD } from '../backOffice';
import { expect, test } from '../fixtures';

/** Labels to compare. Numbers and names depend on the time at which the demo data was created. */
const LABELS = 'nav a, h1, h2, thead th';

test('the screenshot of the dashboard in the README shows the current labels', async ({ page }, {
  config,
}) => {
  await page.goto(DASHBOARD);
  await expect(page.getByRole('main').locator('tbody').getByRole('row')).toHaveCount(10);
  const tasks = page.getByRole('region', { name: 'Needs attention' });
  await expect(tasks.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trends', exact: true })).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  if (config.updateSnapshots === 'all') await page.screenshot({ path: 'docs/dashboard.png' });
  const labels = await page.locator(LABELS).allInnerTexts();
  const words = labels.map((label) => label.replaceAll(/[\d\s]+/g, ' ').trim());
  // If the labels change, run `npm run picture` to take a new picture.
  expect(`${words.join('\n')}\n`).toMatchSnapshot('dashboard.txt');
});
