import type { Page } from '@playwright/test';

import { PERSON_FIELD_NAMES } from '../../src/contract/accounts/person';
import { messages } from '../../src/features/accounts/messages.en';
import { signInToApi, type CallApi, type Credentials } from '../support/api';
import { signInState } from '../support/storedSession';
import { test } from './fixtures';
import { newAdmin } from './records';

export const SETTINGS = '/tech/tys/admin/settings';
export const REFUNDS = '/tech/tys/admin/refund_requests';
export const REPORTS = '/tech/tys/admin/community_reports';

const SPECIFIED_FIELDS =
  'email first_name last_name phone_country_code phone_number billing_address image'.split(' ');
/** Labels of personal fields beyond the specification. Lists of people have columns for these fields on our API only. */
export const EXTRA_FIELDS: readonly string[] = PERSON_FIELD_NAMES.filter(
  (name) => !SPECIFIED_FIELDS.includes(name),
).map((name) => messages.people.fields[name]);

const PASSWORD = 'open-sesame';

/** Creates an administrator with these roles. Returns the name and the credentials of the administrator. */
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

interface ColleagueFixtures {
  roles: readonly string[];
  /** Administrator with a phone number and an address, whom no other test uses. The page is signed in as this user. */
  colleague: Credentials;
}

/** Test whose page is signed in as a new administrator, whom the test can change. */
export const testAsColleague = test.extend<ColleagueFixtures>({
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

/** Row with this label on the page Account Settings. */
export const settingsRow = (page: Page, label: string) =>
  page.getByRole('group', { name: label, exact: true });

/** Makes the page treat the server as a server without extensions to section 7 of the specification. */
export const withoutExtensions = (page: Page) =>
  page.route('**/api/capabilities', (route) => route.fulfill({ status: 404, body: 'Not found' }));
