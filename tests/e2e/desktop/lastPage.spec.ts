import {
  choose,
  confirm,
  pageNumber,
  question,
  SELLERS,
  tickBoxes,
  title,
  toast,
  selectAll,
} from '../backOffice';
import { expect, test } from '../fixtures';

/** The last are those with the highest numbers, whom no other test is handed. */
const BY_NUMBER = 'sort_by=id&sort_direction=desc&per_page=1';
const LAST_COME_LAST = `${SELLERS}?sort=id&order=ASC&page=1&perPage=10&filter={}`;

interface Sellers {
  sellers: { data: { id: number }[]; total: number };
}

test('deleting the last rows of the last page leads to the page before', async ({ page, api }) => {
  const read = async () => (await api<Sellers>('GET', `admin/sellers?${BY_NUMBER}`)).sellers;
  const found = await read();
  // Other tests delete some as well: the last page is to have several.
  if (found.total % 10 === 1) await api('POST', 'admin/delete-user', { user_ids: [found.data[0]!.id] });
  const { total } = await read();
  const lastPage = Math.ceil(total / 10);
  const before = (lastPage - 1) * 10;

  await page.goto(LAST_COME_LAST);
  await pageNumber(page, lastPage).click();
  await expect(page.getByText(`${before + 1}–${total} of ${total}`)).toBeVisible();
  await selectAll(page).click();
  await expect(page.getByText(`${total - before} selected`)).toBeVisible();
  await tickBoxes(page).last().click();
  const many = total - before - 1;
  const users = many === 1 ? '1 user' : `${many} users`;
  await page.getByRole('button', { name: 'Delete Users' }).click();
  await expect(question(page)).toContainText(many === 1 ? 'this user' : users);
  await confirm(page);
  await expect(toast(page, many === 1 ? / deleted$/ : `${users} deleted`)).toBeVisible();
  await expect(page.getByText(`${before + 1}–${before + 1} of ${before + 1}`)).toBeVisible();

  const last = (await tickBoxes(page).getAttribute('aria-label'))!.replace('Select ', '');
  await choose(page, last, 'Delete');
  await confirm(page);
  await expect(page.getByText(`${before - 9}–${before} of ${before}`)).toBeVisible();
  await expect(title(page)).toHaveText(`Seller Accounts${before}`);
  await expect(pageNumber(page, lastPage - 1)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
  await page.reload();
  await expect(tickBoxes(page)).toHaveCount(10);
});
