import type { Page } from '@playwright/test';

import { signInState } from '../support/storedSession';
import { question, SELLERS, toast } from './backOffice';
import { expect, FAILED_CALLS, SELLERS_ONLY, test } from './fixtures';
import { failWith } from './interfere';
import { onPhone, expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './scan';

const pageOf = ({ id }: { id: number }) => `/tech/tys/admin/seller/${id}?tab=notes`;
const note = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notes' }).getByRole('listitem').filter({ hasText: text });
const act = (page: Page, action: string, text: string) =>
  note(page, text).getByRole('button', { name: new RegExp(`^${action}: note by `) });

test.use({ expectedErrors: FAILED_CALLS });

test(
  'a note mentions a colleague by keyboard, who finds it in the bell and pins it; its author alone changes and removes it',
  { tag: '@wide' },
  async ({ page, cast, openBrowser, product }) => {
    const person = cast.seller();
    await page.goto(pageOf(person));
    await expect(page.getByText('No notes yet')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'New note' });
    await text.pressSequentially('Ask @whi');
    const offered = page.getByRole('listbox', { name: 'Administrators' });
    await expect(offered.getByRole('option')).toHaveText(['Dana Whitlock']);
    await expect(text).toHaveAttribute('aria-activedescendant', /.+/);
    await expect(offered).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothThemes(page, 'main');
    await onPhone(page, async () => {
      // It is brought into view where it opens.
      await page.keyboard.press('Escape');
      await expect(offered).toBeHidden();
      await page.keyboard.press('Backspace');
      await page.keyboard.type('i');
      await expect(offered).toBeInViewport({ ratio: 1 });
    });
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue('Ask @Dana Whitlock ');
    await page.keyboard.type('before the next booking');

    // What was typed stays where it could not be saved, and is asked about where one leaves.
    await page.route('**/api/extras/notes', failWith(500, 'The pen is empty'));
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('main').getByText('The pen is empty')).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(text).toHaveValue('Ask @Dana Whitlock before the next booking');
    await page.unroute('**/api/extras/notes');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(toast(page, 'Note added')).toBeVisible();
    await expect(text).toHaveValue('');
    await expect(text).toBeFocused();
    await expect(note(page, 'Ask @Dana Whitlock before the next booking')).toBeVisible();
    await expectFitsPhone(page, 'main');

    const storageState = await signInState(product.url, SELLERS_ONLY);
    const theirs = await openBrowser(storageState);
    await theirs.goto(SELLERS);
    await theirs
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await theirs.getByRole('link', { name: `mentioned you in a note about ${person.name}` }).click();
    await expect(theirs).toHaveURL(pageOf(person));
    await expect(act(theirs, 'Pin', 'Ask @Dana')).toBeVisible();
    await expect(act(theirs, 'Edit', 'Ask @Dana')).toHaveCount(0);
    await expect(act(theirs, 'Remove', 'Ask @Dana')).toHaveCount(0);
    await act(theirs, 'Pin', 'Ask @Dana').click();
    await expect(note(theirs, 'Ask @Dana').getByText('Pinned')).toBeVisible();

    await text.fill('Newer, and below what is pinned');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText([
      'Ask @Dana',
      'Newer',
    ]);
    await act(page, 'Edit', 'Newer').click();
    const edited = page.getByRole('textbox', { name: 'Note', exact: true });
    await expect(edited).toHaveValue('Newer, and below what is pinned');
    await edited.fill('Said otherwise');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(note(page, 'Said otherwise')).toContainText('edited');
    await act(page, 'Remove', 'Said otherwise').click();
    await question(page).getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Note removed')).toBeVisible();
    await expect(note(page, 'Said otherwise')).toHaveCount(0);
  },
);

test(
  'a list that fails says so; a server without notes has no tab for them',
  { tag: '@wide' },
  async ({ page, cast }) => {
    const person = cast.seller();
    await page.route('**/api/extras/notes?*', failWith(500, 'The notes are on loan'));
    await page.goto(pageOf(person));
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('The notes are on loan');
    await page.unroute('**/api/extras/notes?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No notes yet')).toBeVisible();
    await page.route('**/api/capabilities', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: string[] };
      await route.fulfill({ json: { ...rest, data: data.filter((name) => name !== 'notes') } });
    });
    await page.goto(pageOf(person));
    await expect(page.getByRole('tab', { name: 'Bookings' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Notes' })).toHaveCount(0);
  },
);
