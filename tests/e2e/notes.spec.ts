import type { Page } from '@playwright/test';

import { signInState } from '../support/storedSession';
import { question, SELLERS, toast } from './backOffice';
import { expect, FAILED_REQUESTS, SELLERS_ONLY, test } from './fixtures';
import { failWith } from './network';
import { onPhone, expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

const notesUrl = ({ id }: { id: number }) => `/tech/tys/admin/seller/${id}?tab=notes`;
const note = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notes' }).getByRole('listitem').filter({ hasText: text });
const noteButton = (page: Page, action: string, text: string) =>
  note(page, text).getByRole('button', { name: new RegExp(`^${action}: note by `) });

test.use({ expectedErrors: FAILED_REQUESTS });

test(
  'a note mentions a colleague, who gets a notification and pins the note, and only the author can edit and remove the note',
  { tag: '@wide' },
  async ({ page, cast, openBrowser, product }) => {
    const person = cast.seller();
    await page.goto(notesUrl(person));
    await expect(page.getByText('No notes yet')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'New note' });
    await text.pressSequentially('Ask @whi');
    const suggestions = page.getByRole('listbox', { name: 'Administrators' });
    await expect(suggestions.getByRole('option')).toHaveText(['Dana Whitlock']);
    await expect(text).toHaveAttribute('aria-activedescendant', /.+/);
    await expect(suggestions).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothThemes(page, 'main');
    await onPhone(page, async () => {
      // Opens the suggestions again, which scrolls them into view.
      await page.keyboard.press('Escape');
      await expect(suggestions).toBeHidden();
      await page.keyboard.press('Backspace');
      await page.keyboard.type('i');
      await expect(suggestions).toBeInViewport({ ratio: 1 });
    });
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue('Ask @Dana Whitlock ');
    await page.keyboard.type('before the next booking');

    // The text stays after a failed request. A switch to another tab asks for confirmation before it discards the text.
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
    const colleaguePage = await openBrowser(storageState);
    await colleaguePage.goto(SELLERS);
    await colleaguePage
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await colleaguePage.getByRole('link', { name: `mentioned you in a note about ${person.name}` }).click();
    await expect(colleaguePage).toHaveURL(notesUrl(person));
    await expect(noteButton(colleaguePage, 'Pin', 'Ask @Dana')).toBeVisible();
    await expect(noteButton(colleaguePage, 'Edit', 'Ask @Dana')).toHaveCount(0);
    await expect(noteButton(colleaguePage, 'Remove', 'Ask @Dana')).toHaveCount(0);
    await noteButton(colleaguePage, 'Pin', 'Ask @Dana').click();
    await expect(note(colleaguePage, 'Ask @Dana').getByText('Pinned')).toBeVisible();

    await text.fill('Newer, and below what is pinned');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText([
      'Ask @Dana',
      'Newer',
    ]);
    await noteButton(page, 'Edit', 'Newer').click();
    const edited = page.getByRole('textbox', { name: 'Note', exact: true });
    await expect(edited).toHaveValue('Newer, and below what is pinned');
    await edited.fill('Said otherwise');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(note(page, 'Said otherwise')).toContainText('edited');
    await noteButton(page, 'Remove', 'Said otherwise').click();
    await question(page).getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Note removed')).toBeVisible();
    await expect(note(page, 'Said otherwise')).toHaveCount(0);
  },
);

test(
  'the Notes tab shows a load error with a “Try again” button, and is hidden on a server without notes',
  { tag: '@wide' },
  async ({ page, cast }) => {
    const person = cast.seller();
    await page.route('**/api/extras/notes?*', failWith(500, 'The notes are on loan'));
    await page.goto(notesUrl(person));
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('The notes are on loan');
    await page.unroute('**/api/extras/notes?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No notes yet')).toBeVisible();
    await page.route('**/api/capabilities', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: string[] };
      await route.fulfill({ json: { ...rest, data: data.filter((name) => name !== 'notes') } });
    });
    await page.goto(notesUrl(person));
    await expect(page.getByRole('tab', { name: 'Bookings' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Notes' })).toHaveCount(0);
  },
);
