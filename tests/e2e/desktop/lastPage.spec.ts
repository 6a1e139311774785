import {
  chooseAction,
  confirm,
  pageNumber,
  question,
  SELLERS,
  rowCheckboxes,
  title,
  toast,
  selectAll,
} from '../backOffice';
import { expect, test } from '../fixtures';

/** Query that returns the seller with the highest id. */
const HIGHEST_ID_FIRST = 'sort_by=id&sort_direction=desc&per_page=1';
const HIGHEST_ID_LAST = `${SELLERS}?sort=id&order=ASC&page=1&perPage=10&filter={}`;

interface Sellers {
  sellers: { data: { id: number }[]; total: number };
}

test('if the last page of a list becomes empty, the list shows the previous page', async ({ page, api }) => {
  const read = async () => (await api<Sellers>('GET', `admin/sellers?${HIGHEST_ID_FIRST}`)).sellers;
  const found = await read();
  // Ensures that the last page has several rows. The number of sellers depends on the demo data.
  if (found.total % 10 === 1) await api('POST', 'admin/delete-user', { user_ids: [found.data[0]!.id] });
  const { total } = await read();
  const lastPage = Math.ceil(total / 10);
  const before = (lastPage - 1) * 10;

  await page.goto(HIGHEST_ID_LAST);
  await pageNumber(page, lastPage).click();
  await expect(page.getByText(`${before + 1}–${total} of ${total}`)).toBeVisible();
  await selectAll(page).click();
  await expect(page.getByText(`${total - before} selected`)).toBeVisible();
  await rowCheckboxes(page).last().click();
  const selectedCount = total - before - 1;
  const users = selectedCount === 1 ? '1 user' : `${selectedCount} users`;
  await page.getByRole('button', { name: 'Delete Users' }).click();
  await expect(question(page)).toContainText(selectedCount === 1 ? 'this user' : users);
  await confirm(page);
  await expect(toast(page, selectedCount === 1 ? / deleted$/ : `${users} deleted`)).toBeVisible();
  await expect(page.getByText(`${before + 1}–${before + 1} of ${before + 1}`)).toBeVisible();

  const last = (await rowCheckboxes(page).getAttribute('aria-label'))!.replace('Select ', '');
  await chooseAction(page, last, 'Delete');
  await confirm(page);
  await expect(page.getByText(`${before - 9}–${before} of ${before}`)).toBeVisible();
  await expect(title(page)).toHaveText(`Seller Accounts${before}`);
  await expect(pageNumber(page, lastPage - 1)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
  await page.reload();
  await expect(rowCheckboxes(page)).toHaveCount(10);
});
