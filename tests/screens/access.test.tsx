import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { payouts, sessions } from '../../server/db/schema';
import { OPTIONAL_RESOURCES, type CatalogueResource } from '../../src/contract/resourceNames';
import { messages } from '../../src/contract/messages.en';
import { ROLES, type Role } from '../../src/contract/roles';
import { BOOKING_CASE_NAMES, BOOKING_CASES } from '../../src/contract/support/bookingCases';
import { resourceMap } from '../../src/dataProvider/resourceMap';
import { translate } from '../../src/i18n/i18nProvider';
import { resources } from '../../src/resources';
import { restSpecifications } from '../apiSpecification/rest/resources';
import { OTHER_LANGUAGE_NAMES } from '../support/languages';
import { addRequest } from '../server/helpers/records';
import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { network, open, signInWith, requests, server } = openBackOffice();

const LOGIN = 'Welcome Back Treat Ya Self Admin';
const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const sidebarEntries = () =>
  sidebar()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

const NO_EXTENSIONS = http.get('*/api/capabilities', () => new HttpResponse('Not found', { status: 404 }));

describe('page access', () => {
  type PageAccess = readonly [path: string, title: string | RegExp, role: Role];
  /** Pages of section 6 of the specification and their subpages: path, heading, and the role that may open the page. */
  const SPECIFIED: readonly PageAccess[] = [
    ['dashboard', 'Overview', 'dashboard'],
    ['categories', 'Categories', 'categories'],
    ['seller_account', 'Seller Accounts', 'sellers'],
    ['seller/:id', 'Sol Seller', 'sellers'],
    ['seller/:id/transactions', /Transactions$/, 'sellers'],
    ['buyer_account', 'Buyer Accounts', 'buyers'],
    ['buyer/:id', 'Bea Buyer', 'buyers'],
    ['buyer/:id/transactions', /Transactions$/, 'buyers'],
    ['pricing_plan', 'Edit Plans', 'subscriptions'],
    ['community_reports', 'Community Reports', 'reports'],
    ['contact_forms', 'Contact Form Submissions', 'reports'],
    ['finance', 'Finance', 'finance'],
    ['finance/statement', 'Statement', 'finance'],
    ['finance/payout/:id', /^Payout #\d+/, 'finance'],
    ['stripe_settings', 'Stripe Settings', 'finance'],
    ['refund_requests', 'Refund Requests', 'finance'],
    ['blocked_users', 'Blocked Users', 'blocked_users'],
    ['admin_manage', 'Admins', 'admins'],
    ['admin_manage/roles', 'Role permissions', 'admins'],
    ['activity', 'Activity', 'admins'],
  ];
  /** Pages of the catalogue that only some servers support. The endpoint of the list declares the required role. */
  const CATALOGUE = OPTIONAL_RESOURCES.map((name: string): PageAccess => {
    const { access } = resourceMap[name as CatalogueResource].getList!.endpoint;
    return [name, translate(`resources.${name}.title`), access[0] as Role];
  });
  /** Pages of further resources with records about bookings. `apiSpecification` names the required role. */
  const CASES = BOOKING_CASE_NAMES.flatMap((name): PageAccess[] => {
    const { page } = BOOKING_CASES[name];
    const [role] = restSpecifications[name]!.roles!;
    const title = translate(`resources.${page}.name`, { smart_count: 2 });
    return SPECIFIED.some(([path]) => path === page) ? [] : [[page, title, role as Role]];
  });
  const OPTIONAL = [...CATALOGUE, ...CASES];
  const PAGES = [...SPECIFIED, ...OPTIONAL];
  /** Account page. Every user may open this page, but the sidebar shows it only to users with the role `settings`. */
  const ACCOUNT = ['settings', 'My Account Settings'] as const;

  test('this file tests the access to every declared page', () => {
    const declared = resources.flatMap(({ name, subPages = [] }) => [
      name,
      ...subPages.map(({ path }) => path),
    ]);
    const covered = [...PAGES, ACCOUNT].map(([path]) => path);
    expect(covered.toSorted()).toEqual(declared.toSorted());
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

  const accountMenuOf = (role: keyof typeof SIDEBAR) => [
    'Account Settings',
    ...(role === 'admins' ? ['Admin Management'] : []),
  ];
  const PREFERENCES = ['Dark theme', ...OTHER_LANGUAGE_NAMES, 'Logout'];

  /** Adds records for the pages with `:id` in the path, and returns a function that replaces `:id`. */
  const addRecords = async () => {
    const { buyerId, sellerId } = await addRequest(server.db);
    const paid = { sellerId, amountCents: 50_00, createdAt: new Date(), status: 'paid' } as const;
    const [payout] = await server.db.insert(payouts).values(paid).returning();
    const ids: Record<string, number> = { seller: sellerId, buyer: buyerId, finance: payout!.id };
    return (path: string) => path.replace(':id', String(ids[path.split('/')[0]!]));
  };

  test.each(ROLES)(
    'a user with the role %s can open only the pages of this role [S030] [S129] [S130] [S181]',
    async (role) => {
      const complete = await addRecords();
      await signInWith(role);
      const own = PAGES.filter(([, , required]) => required === role);
      // Tests all denied pages with the role "settings". Each other role tests only a part of the pages, to save time.
      const others = PAGES.filter(([, , required]) => required !== role).filter(
        (_, index) => role === 'settings' || index % ROLES.length === ROLES.indexOf(role),
      );
      const user = open('');
      await heading((own[0] ?? ACCOUNT)[1]);
      // The links of extension pages appear after the capabilities are loaded.
      const optional = OPTIONAL.filter(([, , required]) => required === role);
      const added = optional.map(([name]) => translate(`resources.${name}.name`, { smart_count: 2 }));
      await waitFor(() => {
        expect(sidebarEntries()).toEqual(expect.arrayContaining(added));
        expect(sidebarEntries().filter((entry) => !added.includes(entry))).toEqual(SIDEBAR[role]);
      });
      sidebar().getByRole('button', { name: 'Log Out' });

      await user.click(screen.getByRole('button', { name: 'Account menu' }));
      const menu = within(await screen.findByRole('menu'));
      const entries = menu.queryAllByRole('menuitem').map((item) => item.textContent);
      expect(entries).toEqual([...accountMenuOf(role), ...PREFERENCES]);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

      for (const [path, title] of [...own, ACCOUNT]) {
        goTo(complete(path));
        await heading(title);
      }
      goTo(complete(others[0]![0]));
      await heading("You don't have access to this page");
      const before = requests.length;
      for (const [path, , required] of others) {
        goTo(complete(path));
        await screen.findByText(new RegExp(`“${messages.roles[required]}”`));
      }
      expect(requests).toHaveLength(before);
    },
  );

  test.each(OPTIONAL)(
    'a server without extensions has no page %s and no link to it',
    async (path, title, role) => {
      network.use(NO_EXTENSIONS);
      await signInWith(role);
      open(path);
      await heading('Page not found');
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
      expect(sidebarEntries()).toEqual(SIDEBAR[role]);
    },
  );

  test.each([[[]], [['janitor']]])(
    'a user with the roles %j sees a message that the account has no role yet [S129] [S181]',
    async (roles) => {
      const { signInAgain } = await signInWith();
      signInAgain(roles);
      const user = open('');
      await heading('My Account Settings');
      screen.getByRole('heading', { name: 'Your account has no role yet' });
      expect(sidebarEntries()).toEqual([]);
      sidebar().getByRole('button', { name: 'Log Out' });
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      await heading(LOGIN);
    },
  );
});

describe('session', () => {
  test('a 403 response does not end the session [S182]', async () => {
    await signInWith('sellers');
    const denied = { success: false, message: 'Your role was taken away', data: null };
    network.use(http.get('*/api/admin/sellers', () => HttpResponse.json(denied, { status: 403 })));
    open('seller_account');
    await screen.findAllByText('Your role was taken away');
    sidebar().getByRole('link', { name: 'Seller Accounts' });
    expect(localStorage.getItem('treat-ya-self')).not.toBeNull();
  });

  const logOut = async () => {
    const user = open('seller_account');
    await heading('Seller Accounts');
    await user.click(sidebar().getByText('Log Out'));
    await heading(LOGIN);
    expect(localStorage.getItem('treat-ya-self')).toBeNull();
  };
  const sessionsOf = (id: number) => server.db.select().from(sessions).where(eq(sessions.userId, id));

  test('a logout revokes the session on the server', async () => {
    const { id } = await signInWith('sellers');
    await logOut();
    await expect.poll(() => sessionsOf(id)).toEqual([]);
    expect(requests).toContain('POST user/logout');
  });

  test('a logout ends the session in the browser even if the request to revoke the session on the server fails', async () => {
    await signInWith('sellers');
    network.use(http.post('*/api/user/logout', () => HttpResponse.error()));
    await logOut();
    await waitFor(() => expect(requests).toContain('POST user/logout'));
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  test('a logout sends no request to a server that has no endpoint for the logout', async () => {
    const { id } = await signInWith('sellers');
    network.use(NO_EXTENSIONS);
    await logOut();
    // Waits for another request, because a request of the logout would arrive in `requests` before this request.
    await fetch('/api/user/login');
    expect(requests).toContain('GET user/login');
    expect(requests).not.toContain('POST user/logout');
    expect(await sessionsOf(id)).toHaveLength(1);
  });
});
