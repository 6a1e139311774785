import type { Page } from '@playwright/test';

import { signInToApi, type CallApi, type Credentials } from '../support/api';
import { signInState } from '../support/storedSession';
import { test } from './fixtures';
import { newAdmin } from './records';

export const SETTINGS = '/tech/tys/admin/settings';
export const REFUNDS = '/tech/tys/admin/refund_requests';
export const REPORTS = '/tech/tys/admin/community_reports';

const PASSWORD = 'open-sesame';

/** Somebody of one's own, with these roles, because a profile can only be changed by whose it is. */
export const makeColleague = async (api: CallApi, keys: readonly string[]) => {
  const { name, ...fields } = newAdmin();
  const { roles } = await api<{ roles: { id: number; key: string }[] }>('GET', 'admin/roles');
  await api('POST', 'admin/admins', {
    ...fields,
    role_ids: roles.filter(({ key }) => keys.includes(key)).map(({ id }) => id),
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  return { name, email: fields.email, password: PASSWORD };
};

interface Own {
  /** What the colleague may do. */
  roles: readonly string[];
  /** Somebody of the test's own, with a phone number and an address, who is signed in. */
  colleague: Credentials;
}

/** For tests that change who is signed in. */
export const testAsColleague = test.extend<Own>({
  roles: [['settings'], { option: true }],
  colleague: async ({ api, product, roles }, provide) => {
    const colleague = await makeColleague(api, roles);
    const own = await signInToApi(product.url, colleague);
    await own('POST', 'user/edit-profile', {
      phone_country_code: '+1',
      phone_number: '702-555-0123',
      billing_address: '12 Petal Lane',
    });
    await provide(colleague);
  },
  storageState: async ({ colleague, product }, provide) => provide(await signInState(product.url, colleague)),
});

/** A row of the page. */
export const settingsRow = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true });

/** A server that offers nothing beyond section 7. */
export const withoutExtras = (page: Page) =>
  page.route('**/api/capabilities', (route) => route.fulfill({ status: 404, body: 'Not found' }));
