import { BUYERS, heading, row, searchedFor, SELLERS } from './backOffice';
import { expect, test } from './fixtures';

const KINDS = [
  [SELLERS, 'seller', 'Back to Sellers'],
  [BUYERS, 'buyer', 'Back to Buyers'],
] as const;

for (const [path, kind, back] of KINDS) {
  test(`the name of a ${kind} leads to their transactions, and back`, async ({ page, cast }) => {
    const person = cast[kind]();
    await page.goto(searchedFor(path, person.email));
    await row(page, person.name).getByRole('link', { name: person.name }).click();
    await expect(page).toHaveURL(`/tech/tys/admin/${kind}/${person.id}/transactions`);
    await expect(heading(page, `${person.name} Transactions`)).toBeVisible();
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText('1–10 of')).toBeVisible();
  });
}
