import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import type { CallApi } from '../../support/api';
import type { Cast } from '../../support/cast';
import { buyerWithDebit, leftOf } from '../../support/ledger';
import {
  confirm,
  DASHBOARD,
  heading,
  question,
  row,
  searchBox,
  tickBoxes,
  title,
  toast,
  selectAll,
} from '../backOffice';
import { expect, test } from '../fixtures';
import { findAdmin, newAdmin } from '../management';

/** What is walked here is said once: each task of docs/tasks.md with the number of its steps. */
const said = readFileSync('docs/tasks.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , , steps]) => /^\d+$/.test(steps ?? ''))
  .map(([, task = '', , steps]) => ({ task, steps: Number(steps) }));

interface Request {
  id: number;
  reason: string;
  buyer: { name: string };
}

interface Walk {
  page: Page;
  api: CallApi;
  cast: Cast;
  /** One click, one key or chord, or one thing typed. */
  step: (act: () => Promise<unknown>) => Promise<void>;
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name, selected: true });
const queue = (page: Page) => page.getByRole('region', { name: 'Needs you' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** By the search of the top bar: what is marked once it was typed is what Enter does. */
const command = async ({ page, step }: Walk, words: string, marked: string | RegExp, knowing = '') => {
  await step(() => page.keyboard.press('ControlOrMeta+k'));
  await step(() => page.keyboard.type(words));
  await expect(option(page, marked)).toBeVisible();
  await expect(page.getByRole('listbox')).toContainText(knowing);
  await step(() => page.keyboard.press('Enter'));
};

/** From the menu to the buyers, and there only those whom a search finds. @returns how many they are */
const narrow = async ({ page, api, step }: Walk, words: string) => {
  const { buyers } = await api<{ buyers: { total: number } }>('GET', `admin/buyers?search=${words}`);
  await step(() => menu(page).getByRole('link', { name: 'Buyer Accounts' }).click());
  await expect(tickBoxes(page)).toHaveCount(10);
  await step(() => searchBox(page).click());
  await step(() => page.keyboard.type(words));
  await expect(title(page)).toHaveText(`Buyer Accounts${buyers.total}`);
  return buyers.total;
};

const WALKS: Record<string, (walk: Walk) => Promise<void>> = {
  'Find somebody and block them': async (walk) => {
    const { page, api, cast, step } = walk;
    const buyer = cast.buyer();
    await command(walk, `block ${buyer.email}`, `Block ${buyer.name}`);
    await expect(question(page).getByRole('combobox', { name: 'Reason' })).toHaveValue('rules');
    await step(() => confirm(page));
    await expect(toast(page, '1 user blocked')).toBeVisible();
    const { buyers } = await api<{ buyers: { data: { is_restricted: number }[] } }>(
      'GET',
      `admin/buyers?search=${buyer.email}`,
    );
    expect(buyers.data.map((one) => one.is_restricted)).toEqual([1]);
  },
  'Block the 300 that match': async (walk) => {
    const { page, step } = walk;
    const total = await narrow(walk, 'mail');
    await step(() => selectAll(page).click());
    await step(() => page.getByRole('button', { name: `Select all ${total} that match` }).click());
    await expect(page.getByText(`${total} selected`)).toBeVisible();
    await step(() => page.getByRole('button', { name: 'Block Users' }).click());
    await expect(question(page)).toContainText(`these ${total} users?`);
    await step(() => confirm(page));
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${total} blocked`);
  },
  'Refund half of a booking': async (walk) => {
    const { page, api, cast, step } = walk;
    const { buyer, debit } = await buyerWithDebit(cast, api);
    await command(walk, `refund booking ${debit.booking_id}`, `Refund booking ${debit.booking_id}`);
    const dialog = page.getByRole('dialog', { name: 'Refund credits' });
    await step(() => dialog.getByRole('button', { name: 'Half' }).click());
    await step(() => dialog.getByRole('button', { name: /^Refund / }).click());
    await expect(toast(page, 'refunded')).toBeVisible();
    expect(await leftOf(api, buyer, debit)).toBeCloseTo(debit.refundable_credits / 2, 1);
  },
  'Approve a request, knowing what it is about': async (walk) => {
    const { page, api, step } = walk;
    const open = `extras/refund-requests?filter=${encodeURIComponent('{"status":"open"}')}`;
    // The newest: on the dashboard others come first.
    const [request] = await api<Request[]>('GET', `${open}&range=[0,0]`);
    const { id, buyer, reason } = request!;
    const marked = new RegExp(`^Approve request ${id}: \\$[\\d.,]+ to ${buyer.name}`);
    await command(walk, `approve ${buyer.name}`, marked, reason);
    await expect(question(page)).toContainText(new RegExp(`\\$[\\d.,]+.*${buyer.name}`));
    await step(() => confirm(page));
    await expect(toast(page, 'approved')).toBeVisible();
    expect((await api<Request[]>('GET', open)).map((one) => one.id)).not.toContain(id);
  },
  'Who blocked somebody, and why': async ({ page, api, cast, step }) => {
    const seller = cast.seller();
    await api('POST', 'admin/block-user', {
      user_ids: [seller.id],
      reason: 'other',
      note: 'Sells elsewhere',
    });
    await step(() => menu(page).getByRole('link', { name: 'Blocked Users' }).click());
    await expect(row(page, seller.name)).toContainText('Other: Sells elsewhere');
    await expect(row(page, seller.name)).toContainText('Morgan Reyes, ');
  },
  'All about a person': async (walk) => {
    const buyer = walk.cast.buyer();
    await command(walk, buyer.email, new RegExp(`^${buyer.name}`));
    await expect(heading(walk.page, buyer.name)).toBeVisible();
  },
  'Export what matches': async (walk) => {
    const { page, step } = walk;
    const total = await narrow(walk, 'an');
    const saved = page.waitForEvent('download');
    await step(() => page.getByRole('button', { name: 'Export', exact: true }).click());
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(total + 1);
  },
  'Staff with two roles': async (walk) => {
    const { page, api, step } = walk;
    const { first_name, last_name, email } = newAdmin();
    await command(walk, 'new admin', 'New admin');
    const dialog = page.getByRole('dialog', { name: 'Add New Admin' });
    const fields = {
      'First Name': first_name,
      'Last Name': last_name,
      Email: email,
      Password: 'open-sesame',
      'Confirm Password': 'open-sesame',
    };
    for (const [name, value] of Object.entries(fields))
      await step(() => dialog.getByRole('textbox', { name, exact: true }).fill(value));
    for (const name of ['Buyer Accounts', 'Categories'])
      await step(() => dialog.getByRole('checkbox', { name, exact: true }).click());
    await step(() => dialog.getByRole('button', { name: 'Save' }).click());
    await expect(toast(page, 'Admin created')).toBeVisible();
    const { roles } = (await findAdmin(api, email))!;
    expect(roles.map(({ key }) => key).toSorted()).toEqual(['buyers', 'categories']);
  },
  'Earnings against last month': async ({ page }) => {
    const earned = page.getByRole('link', { name: /^Earnings This month/ });
    await expect(earned).toContainText(/(more|less) than|as much as/);
  },
  'Answer a message with a saved reply': async ({ page, api, step }) => {
    const count = async () => (await api<object[]>('GET', 'extras/messages?filter={"status":"new"}')).length;
    const before = await count();
    // Whether one is among the oldest of all depends on the day.
    await step(() =>
      queue(page)
        .getByRole('button', { name: /messages$/ })
        .click(),
    );
    await step(() => queue(page).getByRole('button', { name: 'Reply' }).first().click());
    await step(() => page.getByRole('button', { name: 'Saved replies' }).click());
    const replies = page.getByRole('dialog', { name: 'Saved replies' });
    await step(() => replies.getByRole('button', { name: /^It is done/ }).click());
    await expect(page.getByRole('textbox', { name: 'Reply' })).toBeFocused();
    await step(() => page.keyboard.press('ControlOrMeta+Enter'));
    await expect(toast(page, 'The reply is on its way')).toBeVisible();
    await expect.poll(count).toBe(before - 1);
  },
};

// In this order, because the last one blocks half of those whom the others need.
test.describe.configure({ mode: 'default' });

test('each task of the document is walked', () => {
  expect(said.map(({ task }) => task).toSorted()).toEqual(Object.keys(WALKS).toSorted());
});

const last = 'Block the 300 that match';
for (const { task, steps } of said.toSorted((a, b) => Number(a.task === last) - Number(b.task === last))) {
  test(`${task}: ${steps}`, async ({ page, api, cast }) => {
    let taken = 0;
    const step: Walk['step'] = async (act) => {
      taken += 1;
      await act();
    };
    await page.goto(DASHBOARD);
    await expect(queue(page).getByRole('listitem').first()).toBeVisible();
    await WALKS[task]!({ page, api, cast, step });
    expect(taken).toBe(steps);
  });
}
