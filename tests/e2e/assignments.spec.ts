import type { Page } from '@playwright/test';

import { REFUNDS } from './accounts';
import { toast } from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './accessibility';

const filteredUrl = (filter: object) =>
  `${REFUNDS}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
const rows = (page: Page) => page.locator('tbody tr');
const chips = (page: Page) => page.getByRole('group', { name: 'Filters' });

test(
  'an admin assigns a refund request to their own account and then to a colleague, with the keyboard alone',
  { tag: '@wide' },
  async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Assign', exact: true });
    await page.goto(filteredUrl({ status: 'open', assigned: 'nobody' }));
    await expect(chips(page)).toContainText('Unassigned');
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: /^Assign: / }),
    ).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows(page).first()).toBeFocused();
    const label = await rows(page)
      .first()
      .getByRole('button', { name: /^Assign: / })
      .getAttribute('aria-label');
    const name = label!.replace('Assign: ', '');
    await page.keyboard.press('a');
    const assignToMe = menu.getByRole('menuitemradio', { name: 'Assign to me' });
    await expect(assignToMe).toBeFocused();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Assigned to you')).toBeVisible();
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Saved views' }).press('Enter');
    await page.getByRole('button', { name: 'Mine, open', exact: true }).press('Enter');
    await expect(chips(page)).toContainText('Assigned to me');
    const mine = page.getByRole('button', { name: `Assigned to Morgan Reyes: ${name}` }).first();
    await expect(mine).toHaveText(/^MR/);
    await mine.press('Enter');
    await expect(menu.getByRole('menuitemradio', { name: 'Assigned to you' })).toBeFocused();
    await page.keyboard.press('T');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Assigned to Theo Lindgren')).toBeVisible();

    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Assignee' }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Theo Lindgren' }).press('Enter');
    await expect(chips(page)).toContainText('Assigned to Theo Lindgren');
    await page.reload();
    await expect(chips(page)).toContainText('Assigned to Theo Lindgren');
    await expect(
      page.getByRole('button', { name: `Assigned to Theo Lindgren: ${name}` }).first(),
    ).toBeVisible();
  },
);
