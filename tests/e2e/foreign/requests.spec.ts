import { chooseAction, confirm, question, SELLERS, rowCheckboxes } from '../backOffice';
import { ownHeaders } from './requests';
import { expect, signedIn as test } from './fixtures';

test('requests have only the parameters, fields and headers of section 7 of the specification [S206] [S210] [S233]', async ({
  page,
  provider,
}) => {
  // The URL has a filter that only other servers support, so the page must not send the filter to this server.
  await page.goto(`${SELLERS}?filter=${encodeURIComponent('{"status":"blocked"}')}`);
  await expect(rowCheckboxes(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveCount(0);
  const first = provider.requests.find(({ path, method }) => path === 'admin/sellers' && method === 'GET');
  expect(Object.fromEntries(first!.query)).toEqual({
    search: 'a',
    sort_by: 'created_at',
    sort_direction: 'desc',
    page: '1',
    per_page: '10',
  });

  await page.getByRole('button', { name: 'Seller Name' }).click();
  await expect(page).toHaveURL(/order=ASC/);
  await expect.poll(() => provider.requests.at(-1)?.query.get('sort_direction')).toBe('asc');
  await chooseAction(page, 'Ada Fontaine', 'Block User');
  await confirm(page);
  await expect(question(page)).toBeHidden();
  const block = provider.requests.find(
    ({ path, method }) => path === 'admin/block-user' && method === 'POST',
  );
  expect(Object.keys(block!.body as object)).toEqual(['user_ids']);

  expect(ownHeaders(...provider.requests)).toEqual(['accept', 'content-type', 'token']);
});
