import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { heading, openNavigation, searchBox, visit } from './backOffice';
import { expect, test } from './fixtures';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

const ACTIVITY = '/tech/tys/admin/activity';
const eventLines = (page: Page) => page.getByRole('main').locator('section').getByRole('listitem');
const filterSelect = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const selectFilter = async (page: Page, label: string, option: string) => {
  await filterSelect(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('an admin lists, filters and exports audit events', { tag: '@wide' }, async ({ page, api, cast }) => {
  await test.step('the activity page shows audit events as sentences with details, and keeps filters in the URL', async () => {
    const { id, first_name, last_name, name } = cast.buyer();
    await api('POST', 'admin/block-user', { user_ids: [id] });
    await api('POST', 'admin/edit-user', { user_id: id, first_name, last_name: `${last_name}-Lee` });
    await page.goto('/tech/tys/admin/settings');
    await (await openNavigation(page)).getByRole('link', { name: 'Activity' }).click();
    await expect(heading(page, 'Activity')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today');

    await selectFilter(page, 'Action', 'Blocked and restricted');
    const blocked = eventLines(page).filter({ hasText: `Morgan Reyes blocked ${name}` });
    await expect(blocked).toHaveCount(1);
    await expect(eventLines(page).filter({ hasText: 'signed in' })).toHaveCount(0);
    await page.reload();
    await expect(blocked).toHaveCount(1);
    await expect(filterSelect(page, 'Action')).toHaveText('Blocked and restricted');
    await page.goBack();
    await expect(filterSelect(page, 'Action')).toHaveText('Any action');

    await searchBox(page).fill(`${last_name}-lee`);
    const changed = eventLines(page).filter({ hasText: `changed the details of ${first_name}` });
    const detailsButton = changed.getByRole('button', {
      name: /^(this minute|\d+ minutes? ago): Morgan Reyes changed/,
    });
    await detailsButton.focus();
    await expect(page.getByRole('tooltip')).toHaveText(/^\w{3} \d+, \d{4}, \d+:\d\d.[AP]M$/);
    await page.keyboard.press('Enter');
    await expect(detailsButton).toHaveAttribute('aria-expanded', 'true');
    await expect(changed.getByRole('row').nth(1)).toHaveText(`Last name${last_name}${last_name}-Lee`);
    await expect(changed).toContainText(/Request ID[\da-f-]{36}/);
    await expectAccessibleInBothThemes(page, 'main');
    await expectFitsPhone(page, 'main');

    await changed.getByRole('link', { name: /^Activity about/ }).click();
    await expect(filterSelect(page, 'Target')).toHaveText('Buyer');
    await expect(page.getByRole('textbox', { name: 'ID', exact: true })).toHaveValue(String(id));
    // Checks the latest events only, because the demo data can contain older events of this buyer.
    await expect(eventLines(page).nth(1)).toContainText(`blocked ${name}`);
    await expect(eventLines(page).filter({ hasNotText: name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL((url) => !url.search.includes(String(id)));
    await page.goBack();
    await blocked.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/buyer/${id}(/|$)`));
  });

  await test.step('the activity page filters events by administrator and day, and loads older events on scroll', async () => {
    await page.goto(ACTIVITY);
    await expect(eventLines(page)).toHaveCount(30);
    await page.getByRole('button', { name: 'Show older activity' }).scrollIntoViewIfNeeded();
    await expect.poll(() => eventLines(page).count()).toBeGreaterThan(59);
    await selectFilter(page, 'Administrator', 'Theo Lindgren');
    await expect(eventLines(page).filter({ hasNotText: 'Theo Lindgren' })).toHaveCount(0);
    const day = '2020-02-03';
    await page.getByLabel('To', { exact: true }).fill(day);
    await expect(page.getByText('Record not found')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(day);
    await expect(filterSelect(page, 'Administrator')).toHaveText('Theo Lindgren');
    await expect(page.getByText('No activity matches these filters.')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'main');
  });

  await test.step('the export contains the filtered events, and the activity page then shows an event for the export', async () => {
    await page.goto(`${ACTIVITY}?filter={"action":["fee_changed","created"]}`);
    await expect(eventLines(page).first()).toBeVisible();
    await expect(filterSelect(page, 'Action')).toHaveText('Added, changed, deleted: 2 of 5');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
    const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows[0]).toContain('When (UTC),Administrator,Activity,Before and after');
    expect(rows[1]).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,/);
    expect(rows.join('\n')).toContain('Morgan Reyes changed the processing fee: 18% → 20%');
    const others = rows
      .slice(1)
      .filter((line) => !/ (added |changed the processing fee: |set up )/.test(line));
    expect(others).toEqual([]);
    await visit(page, ACTIVITY);
    await expect(eventLines(page).first()).toContainText(
      `Morgan Reyes exported ${rows.length - 1} rows of the activity`,
    );
  });

  await test.step('the activity page shows the progress of an export, and a click on Stop cancels the export', async () => {
    await page.goto(ACTIVITY);
    await expect(eventLines(page).first()).toBeVisible();
    let pages = 0;
    await page.route('**/api/extras/activity?**', async (route) => {
      pages += 1;
      // Leaves the second page of 100 events pending, so that the export can be stopped.
      if (pages === 1) await route.continue();
    });
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'Stop · 100' }).click();
    await expect(page.getByText('The export was stopped. No file was created.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  });
});
