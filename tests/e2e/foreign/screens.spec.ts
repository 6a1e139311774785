import { readFile } from 'node:fs/promises';

import { REFUNDS, REPORTS } from '../accounts';
import { BUYERS, DASHBOARD, expectSignedOut, heading, openNavigation, visit } from '../backOffice';
import { expect, signedIn as test } from './fixtures';

interface Screen {
  /** Label of the page's link in the navigation, or the path of the page. */
  link: string;
  title: string;
  shows: readonly string[];
}

const PAYOUT = ['03-20-2026', 'ada.fontaine@mail.example', 'Ada Fontaine', '$1,250.50', 'Paid', 'Failed'];

/** Texts that each page shows for the records of the fake provider API, in both variants of the API. */
const SCREENS: readonly Screen[] = [
  {
    link: 'Dashboard',
    title: 'Overview',
    shows: ['128', '$10,450.75', '$8,360.50', '1,041', ...PAYOUT, '1–10 of 12'],
  },
  {
    link: 'Manage Categories',
    title: 'Categories',
    shows: ['Massage', 'Jul 12 , 2025', 'Nails', 'Jul 13 , 2025'],
  },
  {
    link: 'Seller Accounts',
    title: 'Seller Accounts',
    shows: ['Katya Lebedeva', 'Aug 17 , 2025', '$10,243.50'],
  },
  { link: 'Buyer Accounts', title: 'Buyer Accounts', shows: ['Marta Silva', 'Aug 19 , 2025', '50.5'] },
  {
    link: 'Change Pricing Plan',
    title: 'Edit Plans',
    shows: ['$49.99 per month', '50 credits', '$1.00 per credit', 'Any service', '$1,250.00', 'One Time'],
  },
  { link: 'Community Reports', title: 'Community Reports', shows: ['Sample data', 'Naomi Okafor'] },
  {
    link: 'Contact Forms',
    title: 'Contact Form Submissions',
    shows: ['Mar 18 , 2026', 'Alma Prescott', 'alma.prescott@mail.example', 'Gift cards', '1–15 of 16'],
  },
  { link: 'Finance', title: 'Finance', shows: ['$10,450.75', '$640.25', '$120.00', ...PAYOUT] },
  { link: 'Blocked Users', title: 'Blocked Users', shows: ['Odette Laurent', 'Jul 26 , 2025'] },
  { link: 'Account Settings', title: 'My Account Settings', shows: ['Pat', 'admin@provider.example'] },
  { link: 'Stripe Settings', title: 'Stripe Settings', shows: ['Processing fee'] },
  {
    link: '/tech/tys/admin/finance?tab=buyer_transactions',
    title: 'Finance',
    shows: ['Alma Prescott', 'Credit', '1,100.00', 'Debit', '-12.50', 'Monthly package', '1–10 of 11'],
  },
  {
    link: '/tech/tys/admin/admin_manage',
    title: 'Admins',
    shows: ['Imogen', 'Vale', 'imogen.vale@mail.example', 'Aug 02 , 2025', 'Rupert'],
  },
  { link: REFUNDS, title: 'Refund Requests', shows: ['Sample data', '$85.00'] },
];

const BUYER_LEDGER = [
  'Deep tissue massage',
  'Debit',
  '-40.00',
  '7001',
  'Mar 05 , 2026',
  '2,560.00 credits',
  '1–25 of 27',
];
const SELLER_LEDGER = ['$820.25', '$400.00', '$1,234.50', '$35.00', '-$400.00', 'Payout', 'Mar 06 , 2026'];

const ledger = (person: string, shows: readonly string[]): Screen => ({
  link: `/tech/tys/admin/${person}/transactions`,
  title: 'Transactions',
  shows,
});
const LEDGERS = {
  plain: [ledger('buyer/2001', BUYER_LEDGER), ledger('seller/1001', SELLER_LEDGER)],
  unusual: [ledger('buyer/BUY-00b0', BUYER_LEDGER), ledger('seller/SEL-00a0', SELLER_LEDGER)],
};

for (const variant of ['plain', 'unusual'] as const) {
  test.describe(`${variant} variant of the fake provider`, () => {
    test.use({ variant });

    test('each page shows data of the fake provider, not sample data [S178]', async ({ page, provider }) => {
      await test.step('each page opens and shows the records of the fake provider', async () => {
        await page.goto(DASHBOARD);
        for (const { link, title, shows } of [...SCREENS, ...LEDGERS[variant]]) {
          if (link.startsWith('/')) await visit(page, link);
          else await (await openNavigation(page)).getByRole('link', { name: link, exact: true }).click();
          await expect(heading(page, title)).toBeVisible();
          for (const text of shows) await expect(page.getByRole('main')).toContainText(text);
        }
      });

      await test.step('the list and the export of reports have the reports of the fake provider, and no sample data', async () => {
        const date = '2026-02-03T15:00:00.000Z';
        const about = { email: 'ada@mail.example', name: 'Facial', reports: 'Came an hour late' };
        provider.addReport({ date, buyerName: 'Ada Bell', ...about });
        await page.goto(REPORTS);
        const row = page.getByRole('row').filter({ hasText: 'Ada Bell' });
        for (const text of ['Feb 03 , 2026', ...Object.values(about)]) await expect(row).toContainText(text);
        await expect(page.getByText('Sample data')).toHaveCount(0);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export', exact: true }).click(),
        ]);
        expect(await readFile(await file.path(), 'utf8')).toContain(
          '2026-02-03 15:00:00,Ada Bell,ada@mail.example,Facial,Came an hour late',
        );
      });
    });
  });
}

/** Runs with one variant of the fake provider API, because the tests above open every page with both variants. */
test.describe('links and periods that are tested with only one variant of the fake provider', () => {
  test.use({ variant: 'unusual' });

  test('a buyer name links to the buyer’s ledger, and a period filters the dashboard', async ({ page }) => {
    await test.step('the name of a buyer links to the transactions if the server does not support person pages', async () => {
      await page.goto(BUYERS);
      await page.getByRole('link', { name: 'Marta Silva' }).first().click();
      await expect(page).toHaveURL(/\/buyer\/[^/]+\/transactions$/);
      await expect(heading(page, 'Marta Silva Transactions')).toBeVisible();
      await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0);
      const address = page.url();
      await visit(page, address.replace('/transactions', ''));
      await expect(page).toHaveURL(address);
    });

    await test.step('the dashboard shows other statistics after the user selects another period', async () => {
      await page.goto(DASHBOARD);
      await page.getByRole('combobox', { name: 'Period' }).click();
      await page.getByRole('option', { name: 'Last Month' }).click();
      await expect(page.getByRole('main')).toContainText('$20,901.50');
    });
  });
});

test('an export contains each row once, and the pages hide the parts that need a missing extension', async ({
  page,
  provider,
}) => {
  await test.step('an export requests the list page by page, and contains each row once', async () => {
    await page.goto(BUYERS);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(42);
    expect(lines[1]).toBe('2025-08-21 10:11:12,2041,otis.fairfax@mail.example,Otis Fairfax,52.5');
    const calls = provider.requests.filter(({ path }) => path === 'admin/buyers');
    expect(calls.at(-1)?.query.get('per_page')).toBe('100');
  });

  await test.step('the pages hide sessions, two-step verification, invitations, role permissions and the Activity page', async () => {
    await page.goto('/tech/tys/admin/settings');
    await expect(page.getByRole('group', { name: 'Password' })).toBeVisible();
    for (const name of ['Devices', 'Two-step verification'])
      await expect(page.getByRole('region', { name })).toHaveCount(0);

    await visit(page, '/tech/tys/admin/admin_manage');
    await expect(page.getByRole('button', { name: 'Add New Admin' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Invitations/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Role permissions' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for Imogen Vale' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    for (const name of ['Devices', 'Remove two-step verification'])
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await visit(page, '/tech/tys/admin/admin_manage/roles');
    await expect(heading(page, 'Page not found')).toBeVisible();
    const navigation = await openNavigation(page);
    await expect(navigation.getByRole('link', { name: 'Stripe Settings' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Activity' })).toHaveCount(0);
    // Stripe Settings needs no extension, unlike the pages before and after this step.
    await navigation.getByRole('link', { name: 'Stripe Settings' }).click();
    await expect(heading(page, 'Stripe Settings')).toBeVisible();
    await visit(page, '/tech/tys/admin/activity');
    await expect(heading(page, 'Page not found')).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/tech/tys/admin/invitation?language=en#a-token');
    await expectSignedOut(page);
  });
});
