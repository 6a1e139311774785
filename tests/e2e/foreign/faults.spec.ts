import {
  BUYERS,
  chooseAction,
  confirm,
  expectSignedOut,
  question,
  SELLERS,
  signIn,
  rowCheckboxes,
  toast,
} from '../backOffice';
import { ADMINISTRATOR, expect, FAILED_REQUESTS, signedIn as test } from './fixtures';

test.use({ expectedErrors: FAILED_REQUESTS });

/** Faults of the server and their messages. Two consecutive faults never have the same message. */
const FAULTS = [
  { fault: 500, says: 'The provider is out of order.' },
  { fault: 'html', says: 'Something went wrong' },
  { fault: 'senseless', says: "The server's response could not be read: the list is missing" },
  { fault: 'unreadable', says: 'Something went wrong' },
] as const;

test('a list, a dialog and a part of a page show a failed request, and the user can send the request again', async ({
  page,
  provider,
}) => {
  await test.step('a list shows the message of each kind of fault, and the user can load the list again [S136] [S143] [S166]', async () => {
    const failure = page.getByRole('main').getByRole('alert');
    const again = failure.getByRole('button', { name: 'Try again' });
    for (const [at, { fault, says }] of FAULTS.entries()) {
      provider.failNext('admin/buyers', fault);
      await (at === 0 ? page.goto(BUYERS) : again.click());
      await expect(failure).toContainText(says);
      await expect(page.getByRole('heading', { level: 1, name: 'Buyer Accounts' })).toBeVisible();
    }
    await again.click();
    await expect(rowCheckboxes(page)).toHaveCount(10);
  });

  await test.step('an action that fails keeps its dialog open, and succeeds at the second attempt [S166]', async () => {
    await page.goto(SELLERS);
    provider.failNext('admin/block-user', 'html');
    await page.getByRole('textbox', { name: /^Search/ }).fill('fontaine');
    await expect(rowCheckboxes(page)).toHaveCount(1);
    await chooseAction(page, 'Ada Fontaine', 'Block User');
    await confirm(page);
    await expect(toast(page, 'the list does not show it. You can try again.')).toBeVisible();
    await expect(question(page)).toBeVisible();
    await confirm(page);
    await expect(question(page)).toBeHidden();
  });

  await test.step('a failed or pending request of one part of a page does not affect the other parts', async () => {
    provider.failNext('admin/financials/stats', 'html');
    await page.goto('/tech/tys/admin/finance');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('Something went wrong');
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    const figures = provider.hold('admin/financials/stats');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await figures.arrived;
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    figures.release();
    await expect(page.getByRole('main')).toContainText('$10,450.75');
  });

  await test.step('a 401 response signs the user out, and the next sign-in returns to the same page [S168]', async () => {
    provider.forgetSessions();
    await page.goto(`${BUYERS}?page=2`);
    await expectSignedOut(page);
    await expect(page.getByRole('status')).toHaveText('Your session has expired');
    await signIn(page, ADMINISTRATOR);
    await expect(page).toHaveURL(`${BUYERS}?page=2`);
    await expect(page.getByText('11–20 of 41')).toBeVisible();
  });
});
