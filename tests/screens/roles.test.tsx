import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';

import { roleNames } from '../../src/contract/roleNames';
import { resources } from '../../src/resources';
import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { open, signedInWith, calls } = openBackOffice();

/** Section 6, and what stands nowhere in the sidebar: each page's address with its first heading, and who may open it. */
const PAGES = [
  ['dashboard', 'Overview', 'dashboard'],
  ['categories', 'Categories', 'categories'],
  ['seller_account', 'Seller Accounts', 'sellers'],
  ['seller/1001', /^\w+ \w+/, 'sellers'],
  ['seller/1001/transactions', /Transactions$/, 'sellers'],
  ['buyer_account', 'Buyer Accounts', 'buyers'],
  ['buyer/1300', /^\w+ \w+/, 'buyers'],
  ['buyer/1300/transactions', /Transactions$/, 'buyers'],
  ['pricing_plan', 'Edit Plans', 'subscriptions'],
  ['community_reports', 'Community Reports', 'reports'],
  ['contact_forms', 'Contact Form Submissions', 'reports'],
  ['finance', 'Finance', 'finance'],
  ['finance/statement', 'Statement', 'finance'],
  ['finance/payout/1001', 'Payout #1001', 'finance'],
  ['stripe_settings', 'Stripe Settings', 'finance'],
  ['refund_requests', 'Refund Requests', 'finance'],
  ['blocked_users', 'Blocked Users', 'blocked_users'],
  ['admin_manage', 'Admins', 'admins'],
  ['admin_manage/roles', 'What Roles May Do', 'admins'],
  ['activity', 'Activity', 'admins'],
] as const;
/** Everybody has an account; the role only puts it into the sidebar. */
const OWN = ['settings', 'My Account Settings'] as const;

test('no page is missing here', () => {
  const declared = resources.flatMap(({ name, subPages = [] }) => [
    name,
    ...subPages.map(({ path }) => path),
  ]);
  const here = [...PAGES, OWN].map(([path]) => path.replace(/\d+/, ':id'));
  expect(here.toSorted()).toEqual(declared.toSorted());
});

const SIDEBAR = {
  dashboard: ['Dashboard'],
  categories: ['Manage Categories'],
  sellers: ['Seller Accounts'],
  buyers: ['Buyer Accounts'],
  subscriptions: ['Change Pricing Plan'],
  reports: ['Community Reports', 'Contact Forms'],
  finance: ['Finance', 'Stripe Settings'],
  blocked_users: ['Blocked Users'],
  settings: ['Account Settings'],
  admins: ['Activity'],
} as const;

const ROLE_KEYS = Object.keys(SIDEBAR);

const userMenuOf = (role: keyof typeof SIDEBAR) => [
  'Account Settings',
  ...(role === 'admins' ? ['Admin Management'] : []),
];
const PREFERENCES = ['Dark theme', 'Español', 'Logout'];

for (const [role, entries] of Object.entries(SIDEBAR) as [keyof typeof SIDEBAR, readonly string[]][]) {
  test(`role ${role} alone opens its pages, and none of other roles`, { timeout: 60_000 }, async () => {
    await signedInWith(role);
    const mine = PAGES.filter(([, , needs]) => needs === role);
    // "settings" opens none of them: to that role each is refused, to the others one or two.
    const others = PAGES.filter(([, , needs]) => needs !== role).filter(
      (_, at) => role === 'settings' || at % ROLE_KEYS.length === ROLE_KEYS.indexOf(role),
    );
    const user = open('');
    await heading((mine[0] ?? OWN)[1]);
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    // What the server offers is asked for while the others are there.
    await waitFor(() =>
      expect(navigation.queryAllByRole('link').map((link) => link.textContent)).toEqual(entries),
    );

    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    const menu = within(await screen.findByRole('menu'));
    const offered = menu.queryAllByRole('menuitem').map((item) => item.textContent);
    expect(offered).toEqual([...userMenuOf(role), ...PREFERENCES]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    for (const [path, title] of [...mine, OWN]) {
      goTo(path);
      await heading(title);
    }
    goTo(others[0]![0]);
    await heading('This page is not for your account');
    const before = calls.length;
    for (const [path, , needs] of others) {
      goTo(path);
      await screen.findByText(new RegExp(`“${roleNames[needs]}”`));
    }
    expect(calls).toHaveLength(before);
  });
}
