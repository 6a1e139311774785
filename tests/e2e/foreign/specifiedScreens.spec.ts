import type { Page } from '@playwright/test';

import { question } from '../backOffice';
import * as spec from '../specification';
import { expect, signedIn as test } from './fixtures';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the category, plan, admin and settings pages match the specification', async ({ page, provider }) => {
  await page.goto(spec.adminPath('categories'));

  await test.step('the list of categories has a title with the number of categories, a button and the specified columns [S053] [S054]', async () => {
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await spec.expectTitle(page, 'Categories');
    await expect(button(page, 'Add New Category')).toBeVisible();
    // The specification spells "Popular" as "Populer" (decision 30).
    await spec.expectColumns(page, ['Image', 'Name', 'Popular', 'Date', 'Actions']);
    await expect(spec.cell(page, 2).getByRole('switch')).toBeVisible();
    await expect(spec.cell(page, 3)).toHaveText(spec.LIST_DATE);
    await spec.expectMenu(page, spec.rowMenu(page), ['View', 'Edit', 'Delete']);
  });

  await test.step('one form adds, changes and shows a category, and a question appears before a deletion [S055] [S056] [S101]', async () => {
    await spec.expectDialog(page, button(page, 'Add New Category'), 'Add New Category');
    for (const [entry, name] of [
      ['Edit', 'Edit Category'],
      ['View', 'Category'],
    ] as const) {
      await spec.rowMenu(page).click();
      await spec.expectDialog(page, page.getByRole('menuitem', { name: entry }), name);
    }
    await spec.expectDeletion(page, spec.rowMenu(page), 'You want to delete this category?');
  });

  await test.step('the page of plans has an Add New Plan button, and cards in three, two or one column [S057]', async () => {
    await spec.open(page, 'pricing_plan', 'Edit Plans');
    await expect(button(page, 'Add New Plan')).toBeVisible();
    await spec.expectPlanGrid(page, main(page).getByRole('list').first().locator('> li'));
  });

  await test.step('the card of a plan has the specified texts and actions [S058]', async () => {
    const cards = main(page).getByRole('list').first().locator('> li');
    await expect(cards).toHaveCount(2);
    for (const text of ['50 credits', '$49.99 per month', '$1.00 per credit', 'Any service']) {
      await expect(cards.first().getByText(text, { exact: true })).toBeVisible();
    }
    await expect(cards.first().getByText('One Time')).toHaveCount(0);
    await expect(cards.last().getByText('One Time', { exact: true })).toBeVisible();
    await expect(button(page, 'Edit Glow')).toHaveText('Edit');
    await spec.expectMenu(page, spec.rowMenu(page), ['Delete']);
  });

  await test.step('the dialogs of plans have the specified titles, and a question appears before a deletion [S059]', async () => {
    await spec.expectDialog(page, button(page, 'Add New Plan'), 'Create Plan');
    await spec.expectDialog(page, button(page, 'Edit Glow'), 'Edit Pricing');
    await spec.expectDeletion(page, spec.rowMenu(page), 'You want to delete this plan?');
  });

  await test.step('the list of admins has a title with the number of admins, a button, the specified columns, and a column with the roles [S060]', async () => {
    await spec.open(page, 'admin_manage', 'Admins');
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await spec.expectTitle(page, 'Admins');
    await expect(button(page, 'Add New Admin')).toBeVisible();
    await spec.expectColumns(page, [
      'First Name',
      'Last Name',
      'Email',
      'Restricted',
      'Date',
      // The column needs no extension, because section 3 of the specification lists the roles of an admin.
      'Roles',
      'Actions',
    ]);
    await expect(spec.cell(page, 3).getByRole('switch')).toBeVisible();
    await expect(spec.cell(page, 4)).toHaveText(spec.LIST_DATE);
    await spec.expectMenu(page, spec.rowMenu(page), ['View', 'Edit', 'Delete']);
  });

  await test.step('the list of admins has ten rows per page, and a question appears before a deletion [S061]', async () => {
    const asked = provider.requests.findLast(({ path }) => path === 'admin/admins');
    expect(asked?.query.get('per_page')).toBe('10');
    await spec.expectDeletion(page, spec.rowMenu(page), 'You want to delete this admin?');
  });

  await test.step('one form adds, changes and shows an admin, and the form is read-only when it shows the admin [S062] [S101]', async () => {
    await spec.expectDialog(page, button(page, 'Add New Admin'), 'Add New Admin');
    await spec.rowMenu(page).click();
    await spec.expectDialog(page, page.getByRole('menuitem', { name: 'Edit' }), 'Edit Admin');
    await spec.rowMenu(page).click();
    await page.getByRole('menuitem', { name: 'View' }).click();
    const view = page.getByRole('dialog', { name: 'Admin', exact: true });
    await expect(view.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
    await expect(view.getByRole('button')).toHaveText(['Close']);
    await view.getByRole('button', { name: 'Close' }).click();
    await expect(view).toBeHidden();
  });

  await test.step('the Restricted switch in the list of admins asks for confirmation before a change [S093]', async () => {
    const restricted = main(page).getByRole('switch').first();
    await restricted.click();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await expect(restricted).not.toBeChecked();
    expect(provider.requests.filter(({ path }) => path === 'admin/block-user')).toEqual([]);
  });

  await test.step('Stripe Settings has one form with a field for the fee, and buttons for percent and dollars [S066]', async () => {
    await spec.open(page, 'stripe_settings', 'Stripe Settings');
    await expect(main(page).getByRole('textbox')).toHaveCount(1);
    await expect(main(page).getByRole('textbox', { name: 'Processing Fee' })).toHaveValue('2.5');
    await expect(main(page).getByRole('group').getByRole('button')).toHaveText(['%', '$']);
  });

  await test.step('Account Settings has a picture, the specified fields, pencil buttons and Add New Staff [S077] [S078]', async () => {
    await spec.open(page, 'settings', 'My Account Settings');
    await expect(button(page, 'Change profile picture')).toBeVisible();
    await expect(main(page).locator('input[type=file]')).toHaveCount(1);
    await expect(main(page).getByRole('link', { name: 'Add New Staff', exact: true })).toBeVisible();
    await spec.expectDialog(page, button(page, 'Change password'), 'Change password');
  });

  await test.step('Account Settings and the top bar show initials instead of a missing picture [S084]', async () => {
    await expect(button(page, 'Change profile picture')).toHaveText('PP');
    await expect(button(page, 'Account menu')).toContainText('PP');
    await expect(page.locator('main img, header img')).toHaveCount(0);
  });

  await test.step('each field of Account Settings is saved separately, and the email is read-only [S079] [S100]', async () => {
    const fields = main(page).getByRole('group');
    const names = await fields.evaluateAll((groups) =>
      groups.map((group) => group.getAttribute('aria-label')),
    );
    expect(names).toEqual(['First name', 'Last name', 'Email', 'Phone', 'Address', 'Password']);
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
    await expect(fields.nth(2).getByRole('button')).toHaveCount(0);
    await expect(fields.nth(5)).toContainText('••••');
    await button(page, 'Edit phone').click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await expect(button(page, 'Country of the number: United States')).toBeVisible();
    await expect(button(page, 'Save phone')).toBeVisible();
    await phone.fill('12');
    await button(page, 'Cancel editing phone').click();
    await expect(phone).toHaveCount(0);
    await expect(fields.nth(3)).toContainText('1702-555-0123');
    for (const [name, field] of [
      ['first name', 'first_name'],
      ['last name', 'last_name'],
      ['address', 'billing_address'],
    ] as const) {
      const saved = provider.hold('user/edit-profile');
      await button(page, `Edit ${name}`).click();
      await main(page).getByRole('textbox').fill('Juniper');
      await button(page, `Save ${name}`).click();
      const { body } = await saved.arrived;
      expect(body).toMatchObject({ [field]: 'Juniper' });
      saved.release();
      await expect(main(page).getByRole('textbox')).toHaveCount(0);
    }
  });
});
