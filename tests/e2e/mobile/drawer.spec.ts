import { heading, openNavigation, row, searchBox, SELLERS, rowCheckboxes } from '../backOffice';
import { expect, test } from '../fixtures';
import { expectAccessible } from '../accessibility';

test('the navigation is a drawer that closes on its button, on Escape and after a click on a link [S026]', async ({
  page,
}) => {
  await page.goto(SELLERS);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(rowCheckboxes(page)).toHaveCount(10);
  await expect(navigation).toBeHidden();
  await openNavigation(page);
  await expect(navigation.getByRole('link', { name: 'Seller Accounts' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page, '.MuiDrawer-root');
  await navigation.getByRole('button', { name: 'Close menu' }).click();
  await expect(navigation).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await openNavigation(page);
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();

  await openNavigation(page);
  await navigation.getByRole('link', { name: 'Buyer Accounts' }).click();
  await expect(heading(page, 'Buyer Accounts')).toBeVisible();
  await expect(navigation).toBeHidden();
});

test('a list on a phone shows each person as a card with labeled values [S190]', async ({ page, cast }) => {
  const { name, email, id } = cast.seller();
  await page.goto(SELLERS);
  await searchBox(page).fill(email);
  await expect(rowCheckboxes(page)).toHaveCount(1);
  const card = row(page, name);
  await expect(card).toContainText(email);
  const { x, width } = (await card.boundingBox())!;
  expect(x).toBeGreaterThan(-1);
  expect(x + width).toBeLessThan(391);
  await expect(card.getByRole('cell', { name: `Reg ID ${id}`, exact: true })).toBeInViewport();
  await expect(card.getByRole('cell', { name: /^Earnings \$/ })).toBeVisible();
  const [top, bottom] = await Promise.all([
    card.getByRole('link', { name }).boundingBox(),
    card.getByRole('cell', { name: /^Reg ID/ }).boundingBox(),
  ]);
  expect(top!.y).toBeLessThan(bottom!.y);
});
