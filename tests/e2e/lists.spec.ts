import type { Page } from '@playwright/test';

import { namesIn } from '../support/demoPeople';
import {
  BLOCKED,
  BUYERS,
  SELLERS,
  column,
  confirm,
  heading,
  isWide,
  namesOn,
  openNavigation,
  question,
  row,
  searchBox,
  searchUrl,
  selectAll,
  rowCheckbox,
  rowCheckboxes,
  title,
  toast,
  visit,
} from './backOffice';
import { expect, test } from './fixtures';
import { expectAccessibleInBothThemes } from './accessibility';

/** Expects that clicks on a heading sort the list in both directions. @param source field that the column sorts by */
const expectSorts = async (page: Page, label: string, source: string) => {
  const cells = page.locator(`tbody .column-${source}`);
  for (const [order, sign] of [
    ['ascending', 1],
    ['descending', -1],
  ] as const) {
    await column(page, label).getByRole('button').click();
    await expect(column(page, label)).toHaveAttribute('aria-sort', order);
    const isSorted = async () => {
      const texts = await cells.allTextContents();
      const isInOrder = (text: string, at: number) =>
        at === 0 || sign * text.localeCompare(texts[at - 1]!, 'en', { numeric: true }) >= 0;
      return texts.length > 1 && texts.every(isInOrder);
    };
    await expect.poll(isSorted).toBe(true);
  }
};

const NEWEST_FIRST = 'sort_by=created_at&sort_direction=desc';

test('column headings sort a list, and a checkbox selects all rows of a page', async ({ page, api }) => {
  await test.step('clicks on a heading sort a list in ascending order, then descending order, then the default order (newest first) [S098] [S159]', async () => {
    const expectOrder = async (query: string) => {
      const names = await namesIn(api, 'sellers', query);
      await expect.poll(() => namesOn(page)).toEqual(names);
    };
    await page.goto(SELLERS);
    await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
    await expectOrder(NEWEST_FIRST);

    const texts = [
      ['Seller Name', 'first_name'],
      ['Seller Email', 'email'],
      ['Reg ID', 'id'],
    ] as const;
    // Tests only the first heading on a phone, because a phone changes only the layout of the headings.
    for (const [label, key] of isWide(page) ? texts : texts.slice(0, 1)) {
      const sorter = column(page, label).getByRole('button');
      await sorter.click();
      await expect(column(page, label)).toHaveAttribute('aria-sort', 'ascending');
      await expect(column(page, 'Date')).not.toHaveAttribute('aria-sort', /.*cending/);
      await expectOrder(`sort_by=${key}&sort_direction=asc`);
      await sorter.click();
      await expect(column(page, label)).toHaveAttribute('aria-sort', 'descending');
      await expectOrder(`sort_by=${key}&sort_direction=desc`);
      await sorter.click();
      await expect(column(page, label)).not.toHaveAttribute('aria-sort', /.*cending/);
      await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
      await expectOrder(NEWEST_FIRST);
    }

    const date = column(page, 'Date').getByRole('button');
    await date.click();
    await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'ascending');
    await expectOrder('sort_by=created_at&sort_direction=asc');
    await date.click();
    await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
    await expectOrder(NEWEST_FIRST);
  });

  await test.step('the checkbox in the heading selects and clears all rows of the page, and opening another page clears the selection [S049]', async () => {
    await page.goto(BUYERS);
    const all = selectAll(page);
    const blockUsers = page.getByRole('button', { name: 'Block Users' });
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await expect(blockUsers).toBeHidden();
    await all.click();
    await expect(page.getByText('10 selected')).toBeVisible();
    for (const box of await rowCheckboxes(page).all()) await expect(box).toBeChecked();
    await all.click();
    for (const box of await rowCheckboxes(page).all()) await expect(box).not.toBeChecked();
    await expect(blockUsers).toBeHidden();

    await rowCheckboxes(page).first().click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(all).not.toBeChecked();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText('11–20 of')).toBeVisible();
    await expect(page.getByText(/\d selected/)).toBeHidden();

    await rowCheckboxes(page).first().click();
    await expect(blockUsers).toBeVisible();
    await (await openNavigation(page)).getByRole('link', { name: 'Seller Accounts' }).click();
    await expect(heading(page, 'Seller Accounts')).toBeVisible();
    await (await openNavigation(page)).getByRole('link', { name: 'Buyer Accounts' }).click();
    await expect(heading(page, 'Buyer Accounts')).toBeVisible();
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await expect(page.getByText(/\d selected/)).toBeHidden();
  });
});

test('admins sort, find and block people in lists', { tag: '@wide' }, async ({ page, api, cast }) => {
  await test.step('the list of blocked users can be sorted by name and by email [S050]', async () => {
    await page.goto(BLOCKED);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await expectSorts(page, 'Name', 'first_name');
    await expectSorts(page, 'Email', 'email');
  });

  await test.step('the search of sellers finds people by a part of their name, by email and by id [S037]', async () => {
    // Uses a unique name, because a short name such as "Mai Vo" matches more people than fit on a page.
    const name = { first_name: 'Isolde', last_name: 'Thistlewood' };
    const person = { ...cast.seller(), ...name, name: 'Isolde Thistlewood' };
    await api('POST', 'admin/edit-user', { user_id: person.id, ...name });
    await page.goto(SELLERS);
    await expect(title(page)).toHaveText(/^\D+\d{3}$/);
    await expect(rowCheckboxes(page)).toHaveCount(10);

    const box = page.getByRole('textbox', { name: 'Search Seller Accounts' });
    await box.fill('OLDE THISTLEWOO');
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await expect(row(page, person.name)).toBeVisible();

    await box.fill(person.email);
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await expect(title(page)).toHaveText('Seller Accounts1');
    await expect(row(page, person.name)).toContainText(person.email);

    await box.fill(String(person.id));
    await expect(row(page, person.name)).toContainText(String(person.id));
    await box.fill(`${person.last_name} ${person.first_name.slice(0, 2)}`);
    await expect(row(page, person.name)).toBeVisible();
  });

  await test.step('the search of blocked users finds people by name and by email', async () => {
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
    await expect(rowCheckboxes(page)).toHaveCount(1);
  });

  await test.step('a search without a match shows a message and a button that shows the whole list [S144]', async () => {
    await page.goto(SELLERS);
    await expect(title(page)).toHaveText(/^\D+\d{3}$/);
    const all = await title(page).innerText();
    await searchBox(page).fill('nobody is called this');
    await expect(page.getByText('Record not found')).toBeVisible();
    await expect(title(page)).toHaveText('Seller Accounts0');
    await expectAccessibleInBothThemes(page, 'main');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rowCheckboxes(page)).toHaveCount(10);
    await expect(searchBox(page)).toHaveValue('');
    expect(await title(page).innerText()).toBe(all);
  });

  await test.step('a row action and a search clear the selection of rows [S094]', async () => {
    const [one, two] = [cast.seller(), cast.seller()];
    await page.goto(SELLERS);
    await rowCheckboxes(page).first().click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await searchBox(page).fill(one.email);
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await expect(page.getByText(/\d selected/)).toBeHidden();

    await rowCheckbox(page, one.name).click();
    await page.getByRole('button', { name: 'Block Users' }).click();
    await expect(question(page)).toContainText(one.name);
    await confirm(page);
    await expect(toast(page, `${one.name} blocked`)).toBeVisible();
    await expect(page.getByText(/\d selected/)).toBeHidden();
    await expect(rowCheckbox(page, one.name)).not.toBeChecked();

    await visit(page, searchUrl(SELLERS, two.email));
    await expect(rowCheckbox(page, two.name)).not.toBeChecked();
  });
});
