import type { Page } from '@playwright/test';

import { EXTRA_FIELDS } from '../accounts';
import { DASHBOARD, heading, question, SELLERS, rowCheckboxes, title } from '../backOffice';
import { expect, test } from '../fixtures';
import * as spec from '../specification';

// Tests the embedded API with its extensions. Columns and actions of extensions come after the others.

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the top bar, the sidebar and the dashboard have all specified parts', async ({ page }) => {
  await page.goto(DASHBOARD);
  await test.step('the dashboard has the specified heading, period, cards and payouts [S031] [S032] [S034] [S035] [S189]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('This Month');
    await spec.expectCards(page, spec.CARDS);
    await spec.expectColumns(page, spec.PAYOUTS);
    await spec.expectPayout(page, 0);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  await test.step('the top bar has the specified parts, and the bell opens the notifications [S021] [S022] [S023] [S024]', async () => {
    await spec.expectTopBar(page);
    await spec.expectNotifications(page);
  });

  await test.step('the sidebar has the specified entries, and Activity before Log Out [S025] [S027] [S028]', async () => {
    await expect(main(page).getByRole('region', { name: 'Needs attention' })).toBeVisible();
    await spec.expectSidebar(page, ['Activity']);
    await spec.expectHighlighted(page, 'Dashboard');
  });

  await test.step('pages without an entry in the sidebar open by URL [S029]', async () => {
    await spec.open(page, 'admin_manage', 'Admins');
    await spec.open(page, 'refund_requests', 'Refund Requests');
  });
});

test('lists have the specified titles, columns, actions and confirmation questions', async ({ page }) => {
  await page.goto(SELLERS);
  await test.step('the list of sellers has a count, ten rows, and the specified columns, row actions and bulk actions [S037] [S038] [S040] [S042] [S043] [S044]', async () => {
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await spec.expectTitle(page, 'Seller Accounts');
    await spec.expectColumns(
      page,
      ['Date', 'Reg ID', 'Seller Email', 'Seller Name', 'Earnings', 'Actions'],
      EXTRA_FIELDS,
    );
    await expect(spec.cell(page, 1)).toHaveText(spec.LIST_DATE);
    await expect(spec.cell(page, -2)).toHaveText(spec.DOLLARS);
    await spec.expectMenu(page, spec.rowMenu(page), ['Edit', 'Delete', 'Block User']);
    await spec.expectBulkBar(page, ['Block Users', 'Delete Users'], 10);
  });

  await test.step('the pagination of sellers has five page numbers, an ellipsis and the last page [S104]', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText(/1\s*2\s*3\s*4\s*5\s*…\s*\d+/);
  });

  await test.step('the list of sellers can be sorted by date, id, email and first name [S039]', () =>
    spec.expectSorters(page, [
      ['Date', 'created_at'],
      ['Reg ID', 'id'],
      ['Seller Email', 'email'],
      ['Seller Name', 'first_name'],
    ]));

  await test.step('the list of buyers has a count, ten rows, and the specified columns, row actions and bulk actions [S045] [S046] [S049]', async () => {
    await spec.open(page, 'buyer_account', 'Buyer Accounts');
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await spec.expectTitle(page, 'Buyer Accounts');
    await spec.expectColumns(
      page,
      ['Date', 'Reg ID', 'Buyer Email', 'Buyer Name', 'Available Credits', 'Actions'],
      EXTRA_FIELDS,
    );
    await spec.expectMenu(page, spec.rowMenu(page), ['Edit', 'Delete', 'Block User']);
    await spec.expectBulkBar(page, ['Block Users', 'Delete Users'], 10);
    await spec.expectSorters(page, [
      ['Date', 'created_at'],
      ['Reg ID', 'id'],
      ['Buyer Email', 'email'],
      ['Buyer Name', 'first_name'],
    ]);
  });

  await test.step('the edit dialog of a buyer has the specified title [S048]', async () => {
    await spec.rowMenu(page).click();
    await spec.expectDialog(page, page.getByRole('menuitem', { name: 'Edit' }), 'Edit Buyer Details');
  });

  await test.step('the list of blocked users has a count, Unblock buttons, and the specified columns and bulk actions [S050] [S051] [S052]', async () => {
    await spec.open(page, 'blocked_users', 'Blocked Users');
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await spec.expectTitle(page, 'Blocked Users');
    await spec.expectColumns(page, ['Blocked Date', 'Account Type', 'Name', 'Email', 'Reason', 'Actions']);
    await expect(spec.cell(page, 6).getByRole('button')).toHaveText('Unblock');
    await spec.expectBulkBar(page, ['Unblock Users', 'Delete Users'], 10);
  });

  await test.step('categories and plans have the specified buttons, columns, row actions, and questions before a deletion [S053] [S054] [S056] [S058] [S059]', async () => {
    await spec.open(page, 'categories', 'Categories');
    await spec.expectColumns(page, ['Image', 'Name', 'Popular', 'Date', 'Actions']);
    await spec.expectTitle(page, 'Categories');
    await spec.expectMenu(page, spec.rowMenu(page), ['View', 'Edit', 'Delete']);
    await spec.expectDeletion(page, spec.rowMenu(page), 'You want to delete this category?');
    await spec.open(page, 'pricing_plan', 'Edit Plans');
    await spec.expectMenu(page, spec.rowMenu(page), ['Delete']);
    await spec.expectDialog(page, button(page, 'Add New Plan'), 'Create Plan');
    await spec.expectDeletion(page, spec.rowMenu(page), 'You want to delete this plan?');
  });

  await test.step('the list of admins has the columns and row actions of the specification and of the extensions [S060] [S061]', async () => {
    await spec.open(page, 'admin_manage', 'Admins');
    await expect(spec.rowMenu(page)).toBeVisible();
    await expect(title(page)).toHaveText(/^Admins\d+$/);
    await expect(main(page).locator('tbody').first().getByRole('row')).toHaveCount(10);
    await spec.expectColumns(main(page).getByRole('table').first(), [
      'First Name',
      'Last Name',
      'Email',
      'Restricted',
      'Date',
      'Roles',
      'Two-step verification',
      'Actions',
    ]);
    await spec.expectMenu(
      page,
      main(page)
        .getByRole('button', { name: /^Actions for / })
        .last(),
      ['View', 'Edit', 'Delete', 'Permissions', 'Devices', 'Remove two-step verification'],
    );
    await spec.expectDeletion(page, spec.rowMenu(page), 'You want to delete this admin?');
    await expect(question(page)).toHaveCount(0);
  });
});

test('the finance, message, refund and report pages have the specified parts', async ({ page, cast }) => {
  await page.goto(spec.adminPath('finance'));
  await test.step('the finance page has the specified periods, cards, tabs and columns [S063] [S064] [S065]', async () => {
    await spec.expectCards(page, spec.FIGURES);
    await expect(page.getByRole('tab')).toHaveText(['Seller Payouts', 'Buyer Transactions']);
    await spec.expectColumns(page, spec.PAYOUTS);
    await spec.expectPayout(page, 1);
    await page.getByRole('combobox', { name: 'Period' }).click();
    await expect(page.getByRole('option')).toHaveText([...spec.PERIODS, 'Custom range…']);
    await page.getByRole('option', { selected: true }).press('Escape');
    await page.getByRole('tab', { name: 'Buyer Transactions' }).click();
    await spec.expectColumns(page, ['User', 'Email', 'Amount Type', 'Amount Credits', 'Description', 'Date']);
    await spec.expectBulkBar(page, ['Export as CSV'], 10);
  });

  await test.step('the transactions of a buyer and of a seller have the specified columns and a link back to the list [S067] [S068] [S069]', async () => {
    const [buyer, seller] = [cast.buyer(), cast.seller()];
    await spec.open(page, `buyer/${buyer.id}/transactions`, `${buyer.name} Transactions`);
    await expect(spec.card(page, 'Buyer Balance')).toContainText('credits');
    await spec.expectColumns(page, [
      'Date',
      'Description',
      'Type',
      'Amount (Credits)',
      'Booking ID',
      'Balance after',
      'Action',
    ]);
    await expect(main(page).getByRole('link', { name: 'Back to Buyers' })).toBeVisible();
    await spec.open(page, `seller/${seller.id}/transactions`, `${seller.name} Transactions`);
    await spec.expectCards(page, ['Balance', 'Last Payout', 'Total Earnings', 'Total Tips']);
    await spec.expectColumns(page, ['Date', 'Description', 'Type', 'Amount']);
    await expect(main(page).getByRole('link', { name: 'Back to Sellers' })).toBeVisible();
  });

  await test.step('the list of contact messages has the specified columns, and then the columns Status and Assigned to [S070]', async () => {
    await spec.open(page, 'contact_forms', 'Contact Form Submissions');
    await spec.expectColumns(page, ['Date', 'Name', 'Email', 'Subject', 'Message', 'Status', 'Assigned to']);
  });

  await test.step('the list of refund requests has the specified columns, row actions and dropdowns [S072] [S073] [S074] [S075]', async () => {
    await spec.open(page, 'refund_requests', 'Refund Requests');
    await spec.expectColumns(page, [
      'Appointment Date',
      'Buyer Name',
      'Buyer Contact',
      'Seller Name',
      'Seller Contact',
      'Reason for Refund',
      'Credits',
      'Status',
      'Assigned to',
      'Actions',
    ]);
    await expect(spec.cell(page, 6)).toHaveText(spec.DOLLARS);
    await spec.expectMenu(page, spec.rowMenu(page), ['Send Message', 'Approve', 'Cancel', 'View Details']);
    for (const name of ['Appointment', 'Requested']) {
      await page.getByRole('combobox', { name, exact: true }).click();
      await expect(page.getByRole('option')).toHaveText(['Any time', ...spec.SAMPLE_PERIODS]);
      await page.getByRole('option').first().click();
    }
    await expect(page.getByRole('textbox', { name: 'Zip code' })).toBeDisabled();
  });

  await test.step('the list of community reports has the specified columns, row actions and ten rows per page [S076]', async () => {
    await spec.open(page, 'community_reports', 'Community Reports');
    await spec.expectColumns(page, [
      'Appointment Date',
      'Buyer Name',
      'Buyer Contact',
      'Service',
      'Seller Contact',
      'Reason',
      'Seller Name',
      'Status',
      'Assigned to',
      'Actions',
    ]);
    await expect(main(page).locator('tbody').getByRole('row')).toHaveCount(10);
    await spec.expectMenu(page, spec.rowMenu(page), ['View Details', 'Block Account', 'Close Report']);
  });

  await test.step('Stripe Settings has one form with a field for the fee, and buttons for percent and dollars [S066]', async () => {
    await spec.open(page, 'stripe_settings', 'Stripe Settings');
    await expect(main(page).getByRole('textbox')).toHaveCount(1);
    await expect(main(page).getByRole('group').getByRole('button')).toHaveText(['%', '$']);
    await expect(heading(page, 'Stripe Settings')).toBeVisible();
  });
});
