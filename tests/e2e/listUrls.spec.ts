import { namesIn } from '../support/demoPeople';
import { BUYERS, column, namesOn, pageNumber, searchBox, SELLERS } from './backOffice';
import { expect, test } from './fixtures';

test('a list URL keeps search, sort order and page', { tag: '@wide' }, async ({ page, context, api }) => {
  await test.step('Back, reload and a shared link restore search, sort order and page', async () => {
    await page.goto(BUYERS);
    await expect(page.getByText('1–10 of')).toBeVisible();
    await searchBox(page).fill('webmail');
    await expect(page).toHaveURL(/webmail/);
    await column(page, 'Buyer Name').getByRole('button').click();
    await expect(column(page, 'Buyer Name')).toHaveAttribute('aria-sort', 'ascending');
    await pageNumber(page, 3).click();
    await expect(page.getByText('21–30 of')).toBeVisible();
    const url = page.url();
    const query = 'search=webmail&sort_by=first_name&sort_direction=asc&page=3';
    const names = await namesIn(api, 'buyers', query);

    const expectAll = async (at: typeof page) => {
      await expect.poll(() => namesOn(at)).toEqual(names);
      await expect(searchBox(at)).toHaveValue('webmail');
      await expect(column(at, 'Buyer Name')).toHaveAttribute('aria-sort', 'ascending');
      await expect(pageNumber(at, 3)).toHaveAttribute('aria-current', 'page');
    };
    await expectAll(page);
    await page.reload();
    await expectAll(page);
    const shared = await context.newPage();
    await shared.goto(url);
    await expectAll(shared);
    await shared.close();

    await page.getByRole('link', { name: names[0] }).click();
    await expect(page.getByRole('link', { name: 'Back to Buyers' })).toBeVisible();
    await page.goBack();
    await expectAll(page);

    await page.goBack();
    await expect(page.getByText('1–10 of')).toBeVisible();
    await expect(column(page, 'Buyer Name')).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    await expect(column(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
    await expect(searchBox(page)).toHaveValue('webmail');
  });

  await test.step('after a search, the Back button of the browser shows the page of the list on which the search started', async () => {
    const before = await namesIn(api, 'sellers', 'page=1');
    const second = await namesIn(api, 'sellers', 'page=2');
    await page.goto(SELLERS);
    await expect.poll(() => namesOn(page)).toEqual(before);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect.poll(() => namesOn(page)).toEqual(second);
    await searchBox(page).fill('an');
    await expect(page).toHaveURL(/filter=/);
    await expect(page.getByText('1–10 of')).toBeVisible();

    await page.goBack();
    await expect.poll(() => namesOn(page)).toEqual(second);
    await expect(searchBox(page)).toHaveValue('');
    await page.goBack();
    await expect.poll(() => namesOn(page)).toEqual(before);
    await page.goForward();
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('an');
  });

  await test.step('a click on a column heading immediately after a search does not remove the search', async () => {
    await page.goto(BUYERS);
    await expect(page.getByText('1–10 of')).toBeVisible();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await searchBox(page).fill('webmail');
    // Dispatches the click inside the page, because a click by Playwright would be too late for this test.
    await column(page, 'Buyer Name')
      .getByRole('button')
      .evaluate(async (heading) => {
        while (!window.location.href.includes('webmail'))
          await new Promise((resolve) => setTimeout(resolve, 1));
        // Waits until the browser has rendered the search, because a user could not click earlier.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        (heading as HTMLElement).click();
      });
    await expect(column(page, 'Buyer Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(page.url()).toContain('webmail');
    await expect(searchBox(page)).toHaveValue('webmail');
  });
});
