import { BLOCKED, heading, row, searchBox, SELLERS, tickBoxes, title } from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './scan';

test(
  'people are found by a part of their name, by email and by number',
  { tag: '@wide' },
  async ({ page, api, cast }) => {
    // A name nobody else has: a short one ("Mai Vo") is part of more people's names than a page has.
    const name = { first_name: 'Isolde', last_name: 'Thistlewood' };
    const person = { ...cast.seller(), ...name, name: 'Isolde Thistlewood' };
    await api('POST', 'admin/edit-user', { user_id: person.id, ...name });
    await page.goto(SELLERS);
    await expect(title(page)).toHaveText(/^\D+\d{3}$/);
    await expect(tickBoxes(page)).toHaveCount(10);

    const box = page.getByRole('textbox', { name: 'Search Seller Accounts' });
    await box.fill('OLDE THISTLEWOO');
    await expect(tickBoxes(page)).toHaveCount(1);
    await expect(row(page, person.name)).toBeVisible();

    await box.fill(person.email);
    await expect(tickBoxes(page)).toHaveCount(1);
    await expect(title(page)).toHaveText('Seller Accounts1');
    await expect(row(page, person.name)).toContainText(person.email);

    await box.fill(String(person.id));
    await expect(row(page, person.name)).toContainText(String(person.id));
    await box.fill(`${person.last_name} ${person.first_name.slice(0, 2)}`);
    await expect(row(page, person.name)).toBeVisible();
  },
);

test('Blocked Users: finds a person by name and by email', { tag: '@wide' }, async ({ page, api, cast }) => {
  const person = cast.buyer();
  await api('POST', 'admin/block-user', { user_ids: [person.id] });
  await page.goto(BLOCKED);
  await expect(heading(page, 'Blocked Users')).toBeVisible();
  for (const words of [person.last_name, person.email]) {
    await searchBox(page).fill(words);
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(words)));
    await expect(row(page, person.name)).toContainText('Buyer');
    await expect(row(page, person.name)).toContainText('–');
  }
  await expect(tickBoxes(page)).toHaveCount(1);
});

test('says when nobody is found, and shows everybody again', { tag: '@wide' }, async ({ page }) => {
  await page.goto(SELLERS);
  await expect(title(page)).toHaveText(/^\D+\d{3}$/);
  const all = await title(page).innerText();
  await searchBox(page).fill('nobody is called this');
  await expect(page.getByText('Record not found')).toBeVisible();
  await expect(title(page)).toHaveText('Seller Accounts0');
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(tickBoxes(page)).toHaveCount(10);
  await expect(searchBox(page)).toHaveValue('');
  expect(await title(page).innerText()).toBe(all);
});
