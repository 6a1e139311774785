import { namesIn } from '../../support/demoPeople';
import { namesOn, pageNumber, row, searchBox, SELLERS, rowCheckboxes, selectAll } from '../backOffice';
import { expect, test } from '../fixtures';
import { holdFirst } from '../network';

test('a slow response does not replace the results of a newer search, a newer page or entered text', async ({
  page,
  api,
  cast,
}) => {
  await test.step('the response to an earlier search does not replace the results of a newer search', async () => {
    const [slow, quick] = [cast.seller(), cast.seller()];
    await page.goto(SELLERS);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    const response = await holdFirst(page, (request) =>
      request.url().includes(encodeURIComponent(slow.email)),
    );
    await searchBox(page).fill(slow.email);
    await response.arrived;
    await searchBox(page).fill(quick.email);
    await expect(row(page, quick.name)).toBeVisible();
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await response.release();
    // Gives the page time to render. After this click, a faulty page would already show the slow response.
    await selectAll(page).click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(row(page, quick.name)).toBeVisible();
    await expect(row(page, slow.name)).toBeHidden();
    await expect(searchBox(page)).toHaveValue(quick.email);
  });

  await test.step('a late response with one page of a list does not replace a page that the user opened afterwards', async () => {
    const third = await namesIn(api, 'sellers', 'page=3');
    await page.goto(SELLERS);
    const response = await holdFirst(
      page,
      (request) => new URL(request.url()).searchParams.get('page') === '2',
    );
    await pageNumber(page, 2).click();
    await response.arrived;
    await pageNumber(page, 3).click();
    await expect.poll(() => namesOn(page)).toEqual(third);
    await response.release();
    await selectAll(page).click();
    await expect(page.getByText('10 selected')).toBeVisible();
    await expect.poll(() => namesOn(page)).toEqual(third);
  });

  await test.step('the search field keeps text that the user types while a response is pending', async () => {
    const person = cast.seller();
    await page.goto(SELLERS);
    await expect(rowCheckboxes(page)).toHaveCount(10);
    const start = person.email.slice(0, 2);
    const response = await holdFirst(page, (request) => request.url().includes(`search=${start}&`));
    await searchBox(page).pressSequentially(start);
    await response.arrived;
    await searchBox(page).pressSequentially(person.email.slice(2));
    await response.release();
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await expect(searchBox(page)).toHaveValue(person.email);
  });
});
