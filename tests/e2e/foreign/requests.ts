import type { Page } from '@playwright/test';

import type { Recorded, FakeProvider } from '../../fakeProvider/fakeProvider';

/** Headers that a browser adds to every request. */
const OF_THE_BROWSER =
  /^(accept-encoding|accept-language|cache-control|connection|content-length|host|origin|pragma|referer|sec-.*|user-agent)$/;

/** Returns the names of the headers that the back-office adds to these requests, in alphabetical order. */
export const ownHeaders = (...calls: Recorded[]) => {
  const names = new Set(calls.flatMap(({ headers }) => Object.keys(headers)));
  return [...names]
    .filter((name) => !OF_THE_BROWSER.test(name) && !name.startsWith('access-control-'))
    .toSorted();
};

/** Returns the path, the body and the back-office's headers of each POST and DELETE request. */
export const writesTo = ({ requests }: FakeProvider) =>
  requests
    .filter(({ method }) => method === 'POST' || method === 'DELETE')
    .map((call) => ({ row: `${call.method} ${call.path}`, body: call.body, headers: ownHeaders(call) }));

/** Opens and fills in the form of a new admin, without saving. */
export const fillAdmin = async (page: Page) => {
  await page.goto('/tech/tys/admin/admin_manage');
  await page.getByRole('button', { name: 'Add New Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Admin' });
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Nia');
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Moss');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nia.moss@mail.example');
  await dialog.getByRole('checkbox', { name: 'Pricing Plans' }).click();
  return dialog;
};

/** Opens and fills in the form of a new plan, without saving. */
export const fillPlan = async (page: Page) => {
  await page.goto('/tech/tys/admin/pricing_plan');
  await page.getByRole('button', { name: 'Add New Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Plan' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Small');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('19.99');
  await dialog.getByRole('textbox', { name: 'Credits' }).fill('20');
  await dialog.getByRole('textbox', { name: 'Benefit 1' }).fill('Twenty credits');
  return { dialog, save: dialog.getByRole('button', { name: 'Save' }) };
};
