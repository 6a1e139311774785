import { hugePicture, notAPicture, picture } from '../support/pictures';
import { deleteRecord, openAddDialog, openRecord, rowOf } from './dialogs';
import { title, toast } from './backOffice';
import { expect, FAILED_REQUESTS, test } from './fixtures';
import { requestsTo, failWith, holdFirst } from './network';
import { CATEGORIES, findRow, makeCategory, nameOf } from './records';
import { expectFitsPhone } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

interface Category {
  id: number;
  image: string | null;
}

test(
  'an admin adds, changes and deletes categories, and makes a category popular',
  { tag: '@wide' },
  async ({ page, api }) => {
    await test.step('the form of a new category requires a name and a picture, and adds the category [S122] [S141]', async () => {
      const name = nameOf('Orchids');
      const calls = requestsTo(page, 'admin/category/store');
      await page.goto(CATEGORIES);
      await expect(title(page)).toHaveText(/^Categories\d+$/);
      const { dialog, type, expectRejected, expectSaved } = await openAddDialog(page, 'Add New Category');
      const image = dialog.getByLabel('Category Image', { exact: true });

      await expectRejected({ 'Category Name': 'Category Name is required' });
      await expect(image).toHaveAccessibleDescription('Category Image is required');
      const error = toast(page, 'Category Image is required');
      await expect(error).toBeVisible();
      // Dismisses the error, because the next toast would wait until the error disappears.
      await error.getByRole('button', { name: 'Dismiss' }).click();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await expectFitsPhone(page, '[role=dialog]');
      expect(calls).toEqual([]);

      await type({ 'Category Name': name });
      await dialog.getByRole('switch', { name: 'Popular' }).click();
      await image.setInputFiles(picture);
      await expect(dialog.locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
      await expectSaved('Category created');
      await expect(rowOf(page, name).getByRole('img', { name })).toHaveJSProperty('complete', true);
      await expect(page.getByRole('switch', { name: `Popular: ${name}` })).toBeChecked();
      expect(await findRow(api, 'categories/all', { name })).toMatchObject({ is_popular: 1 });
    });

    await test.step('an admin opens a category, cannot choose a file that is not a picture, renames the category without sending the picture again, and deletes the category [S055] [S056] [S101] [S122] [S142] [S175]', async () => {
      const name = await makeCategory(api);
      const renamed = nameOf('Roses');
      const { id, image } = (await findRow<Category>(api, 'categories/all', { name }))!;
      await page.goto(CATEGORIES);
      const view = await openRecord(page, name, 'View', 'Category');
      await expect(view.field('Category Name')).not.toBeEditable();
      await expect(view.dialog.getByRole('button')).toHaveText(['Close']);
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await view.close();

      const calls = requestsTo(page, `admin/category/update/${id}`);
      const { dialog, save, type, expectSaved } = await openRecord(page, name, 'Edit', 'Edit Category');
      const file = dialog.getByLabel('Category Image', { exact: true });
      const before = await dialog.locator('img').getAttribute('src');
      await file.setInputFiles(hugePicture);
      await expect(file).toHaveAccessibleDescription('File size exceeds 5MB');
      await expect(toast(page, 'File size exceeds 5MB')).toBeVisible();
      await file.setInputFiles(notAPicture);
      await expect(file).toHaveAccessibleDescription('Please upload a valid image (JPEG, PNG, GIF, or WebP)');
      await expect(dialog.locator('img')).toHaveAttribute('src', before!);
      await expect(save).toBeDisabled();
      await file.setInputFiles(picture);
      await expect(file).toHaveAccessibleDescription('JPEG, PNG, GIF, or WebP, at most 5 MB');
      await expect(save).toBeEnabled();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();

      await openRecord(page, name, 'Edit', 'Edit Category');
      await type({ 'Category Name': renamed });
      await expectSaved('Category updated');
      await expect(rowOf(page, renamed)).toBeVisible();
      expect(calls[0]!.postDataJSON()).toEqual({ name: renamed, is_popular: 0 });
      expect(await findRow(api, 'categories/all', { name: renamed })).toMatchObject({ image });

      await deleteRecord(page, renamed, 'You want to delete this category?');
      expect(await findRow(api, 'categories/all', { name: renamed })).toBeUndefined();
    });

    await test.step('the Popular switch changes only once, after the server has confirmed the change [S187]', async () => {
      const name = await makeCategory(api);
      const { id } = (await findRow<Category>(api, 'categories/all', { name }))!;
      await page.goto(CATEGORIES);
      await expect(page.getByRole('columnheader', { name: 'Popular', exact: true })).toBeVisible();
      const toggle = page.getByRole('switch', { name: `Popular: ${name}` });
      const calls = requestsTo(page, `admin/category/update/${id}`);
      const response = await holdFirst(page, (request) => request.url().endsWith(`/update/${id}`));
      await toggle.click();
      await response.arrived;
      await expect(toggle).toBeDisabled();
      await toggle.click({ force: true });
      await expect(toggle).not.toBeChecked();
      await response.release();
      await expect(toggle).toBeChecked();
      await expect(toggle).toBeEnabled();
      expect(calls.map((call) => call.postDataJSON())).toEqual([{ name, is_popular: 1 }]);
    });
  },
);

test.describe('failed save of a category', { tag: '@wide' }, () => {
  test.use({ expectedErrors: FAILED_REQUESTS });

  test(
    'after a failed save of a category, the page shows the error, and keeps the Popular switch and the form unchanged',
    { tag: '@wide' },
    async ({ page, api }) => {
      const name = await makeCategory(api);
      await page.goto(CATEGORIES);
      await page.route('**/api/admin/category/**', failWith(503, 'The shop is closed'));
      const toggle = page.getByRole('switch', { name: `Popular: ${name}` });
      await toggle.click();
      await expect(toast(page, 'The shop is closed')).toBeVisible();
      await expect(toggle).not.toBeChecked();
      await expect(toggle).toBeEnabled();

      const { dialog, field, save, type } = await openAddDialog(page, 'Add New Category');
      await type({ 'Category Name': 'Not yet' });
      await dialog.getByLabel('Category Image', { exact: true }).setInputFiles(picture);
      await save.click();
      await expect(dialog.getByText('The shop is closed')).toBeVisible();
      await expect(save).toBeEnabled();
      await expect(field('Category Name')).toHaveValue('Not yet');

      const tooLarge = { status: 413, contentType: 'text/html', body: '<h1>Request Entity Too Large</h1>' };
      await page.route('**/api/admin/category/store', (route) => route.fulfill(tooLarge));
      await save.click();
      await expect(dialog.getByLabel('Category Image', { exact: true })).toHaveAccessibleDescription(
        'The request is too large',
      );
    },
  );
});
