import { heading, personUrl, searchBox, SELLERS, tab, rowCheckboxes, title } from '../backOffice';
import { expect, FAILED_REQUESTS, test } from '../fixtures';
import { failWith } from '../network';
import { expectAccessibleInBothThemes } from '../accessibility';

test.use({ expectedErrors: FAILED_REQUESTS });

test('a list shows a load error, and "Try again" loads the list', async ({ page, context }) => {
  await test.step('a failed search shows the reason and keeps the entered text, and "Try again" shows the matching rows [S143] [S166]', async () => {
    await page.goto(SELLERS);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await page.route('**/api/admin/sellers?search=o*', failWith(500, 'The index is being rebuilt'));
    await searchBox(page).fill('ol');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The list could not be loaded');
    await expect(alert).toContainText('The index is being rebuilt');
    await expect(searchBox(page)).toHaveValue('ol');
    await expect(title(page)).toHaveText('Seller Accounts');
    await expectAccessibleInBothThemes(page, 'main');
    // The error stays while the list is refetched, so only the response proves that the page sent the request again.
    const second = page.waitForResponse(/\/api\/admin\/sellers/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await second;
    await expect(alert).toContainText('The index is being rebuilt');
    await searchBox(page).fill('an');
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await expect(alert).toBeHidden();
    await searchBox(page).fill('ol');
    await expect(alert).toContainText('The index is being rebuilt');
    await page.unroute('**/api/admin/sellers?search=o*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(rowCheckboxes(page).first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('ol');
    await expect(title(page)).toHaveText(/^Seller Accounts\d+$/);
  });

  await test.step('without a network, a list shows an error, and the list loads when the network is back', async () => {
    await page.goto(SELLERS);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong');
    await context.setOffline(false);
    // The list may refetch by itself when the network returns. In this case, the button disappears before the click.
    await page.getByRole('button', { name: 'Try again' }).or(page.getByText('11–20 of')).first().click();
    await expect(page.getByText('11–20 of')).toBeVisible();
    await expect(rowCheckboxes(page)).toHaveCount(10);
  });
});

test.describe('JavaScript code that fails to load', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch dynamically imported module)/ });

  test('a page, the notifications and a tab show "Try again" if their code fails to load', async ({
    page,
    cast,
  }) => {
    await test.step('a page shows an error if its code fails to load, instead of staying blank', async () => {
      await page.route('**/assets/office-*.js', (route) => route.abort());
      await page.goto(SELLERS);
      await expect(heading(page, 'The page could not be loaded')).toBeVisible();
      await page.unroute('**/assets/office-*.js');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rowCheckboxes(page)).toHaveCount(10);
    });

    await test.step('if the code of the notifications fails to load, the bell shows an error, and "Try again" loads the notifications', async () => {
      await page.route('**/assets/NotificationList-*.js', (route) => route.abort());
      await page.goto(SELLERS);
      await expect(rowCheckboxes(page)).toHaveCount(10);
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const alert = page.getByRole('dialog').getByRole('alert');
      await expect(alert).toContainText('The notifications could not be loaded');
      await page.unroute('**/assets/NotificationList-*.js');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toBeHidden();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    });

    await test.step('a tab of a person page shows an error if its code fails to load, and "Try again" loads the tab', async () => {
      const person = cast.seller();
      const parts = /assets\/(PersonBookings|noteDisplay)-.*\.js/;
      await page.route(parts, (route) => route.abort());
      await page.goto(personUrl('seller', person));
      const alert = page.getByRole('tabpanel').getByRole('alert');
      await expect(alert).toContainText('This part of the page could not be loaded');
      await expect(page.getByRole('region', { name: 'Latest activity' })).toBeVisible();
      await tab(page, 'Bookings').click();
      await expect(page.getByRole('tabpanel', { name: 'Bookings' })).toContainText('Check your connection');
      await expect(heading(page, person.name)).toBeVisible();
      await page.unroute(parts);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toBeHidden();
      await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
    });
  });
});
