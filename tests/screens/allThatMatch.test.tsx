import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { MAX_PAGE_SIZE } from '../../src/contract/limits';
import { erasePeople } from '../../server/people/erasePeople';
import { addPeople } from '../server/support/people';
import { openBackOffice } from './backOffice';

const { it, network, open, signedInWith, calls } = openBackOffice();

/** A name that nobody else has. */
let last = 0;
const addNamesakes = async (number: number) => {
  const lastName = `Manifold${'abcdefgh'[last++]}`;
  const people = Array.from({ length: number }, (_, at) => ({
    role: 'buyer' as const,
    firstName: `Nr${at + 1}`,
    lastName,
  }));
  return { lastName, ids: await addPeople(it.db, ...people) };
};

const openSearched = (words: string) =>
  open(`buyer_account?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`);

const press = async (user: UserEvent, name: string | RegExp, within_?: HTMLElement) =>
  user.click(await (within_ ? within(within_) : screen).findByRole('button', { name }));

const bulkButton = () => screen.getByRole('button', { name: 'Block Users' });

/** What is collected comes once the function that it returns is called. */
const holdCollecting = () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  network.use(
    http.get('*/api/admin/buyers', async ({ request }) => {
      if (new URL(request.url).searchParams.get('per_page') === String(MAX_PAGE_SIZE)) await held;
    }),
  );
  return goOn;
};

/** Ticks the page, then all that match, and answers the question. */
const blockAll = async (user: UserEvent, number: number, meanwhile = async () => {}) => {
  await screen.findByText(`1–10 of ${number}`);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const goOn = holdCollecting();
  await press(user, `Select all ${number} that match`);
  // It would be done to the page alone.
  await waitFor(() => expect(bulkButton().matches(':disabled')).toBe(true));
  goOn();
  await screen.findByText(`${number} selected`);
  await waitFor(() => expect(bulkButton().matches(':disabled')).toBe(false));
  await meanwhile();
  await press(user, 'Block Users');
  const question = await screen.findByRole('dialog', { name: 'Are you sure!' });
  expect(question.textContent).toContain(`You want to block these ${number} users?`);
  expect(question.textContent).toContain(`${number - 10} others`);
  const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  return screen.findByRole('dialog', { name: 'Block Users' });
};

/** What block calls have said, in their order. */
const listenToBlocks = () => {
  const sent: { user_ids: number[]; partial?: boolean }[] = [];
  network.use(
    http.post('*/api/admin/block-user', async ({ request }) => {
      sent.push((await request.clone().json()) as (typeof sent)[number]);
    }),
  );
  return sent;
};

test('all that match are blocked in batches; who no longer matches is named, who is refused too', async () => {
  await signedInWith('buyers');
  const { lastName, ids } = await addNamesakes(112);
  const user = openSearched(lastName);
  const sent = listenToBlocks();
  const gone = ids.slice(0, 2);
  const dialog = await blockAll(user, 112, () =>
    it.db.transaction(async (tx) => void (await erasePeople(tx, gone, { by: ids[0]!, now: new Date() }))),
  );
  await within(dialog).findAllByText('2 no longer match and are left out:');
  expect(dialog.textContent).toContain(`Nr2 ${lastName} and Nr1 ${lastName}`);
  expect(sent).toEqual([]);
  await press(user, 'Include them all the same', dialog);
  await within(dialog).findAllByText('110 blocked, 2 refused');
  expect(sent.map(({ user_ids, partial }) => [user_ids.length, partial])).toEqual([
    [50, true],
    [50, true],
    [12, true],
  ]);
  for (const id of gone) expect(dialog.textContent).toContain(`There is no user ${id}`);

  await press(user, 'Close', dialog);
  await screen.findByText('1–10 of 110');
  expect(screen.queryByText(/selected/)).toBeNull();
  const { rows } = await it.pool.query(
    'select 1 from tys.activity where action = $1 and person_id = any($2)',
    ['blocked', ids],
  );
  expect(rows).toHaveLength(110);
});

test('a server that does not say whom it refused: a batch is, and then each alone', async () => {
  await signedInWith('buyers');
  const { lastName, ids } = await addNamesakes(52);
  network.use(http.get('*/api/capabilities', () => HttpResponse.json({ success: true, data: [] })));
  const user = openSearched(lastName);
  const bodies: Record<string, unknown>[] = [];
  network.use(
    http.post('*/api/admin/block-user', async ({ request }) => {
      const body = (await request.clone().json()) as { user_ids: number[] };
      bodies.push(body);
      if (!body.user_ids.includes(ids[51]!)) return undefined;
      return HttpResponse.json({ success: false, message: 'User not found.', data: null });
    }),
  );
  const dialog = await blockAll(user, 52);
  await within(dialog).findAllByText('2 blocked, 50 refused');
  expect(dialog.textContent).toContain('User not found. · These 50 were sent together and refused together');
  expect(bodies.map((body) => Object.keys(body))).toEqual([['user_ids'], ['user_ids']]);
  await press(user, 'Try those again', dialog);
  await within(dialog).findAllByText('51 blocked, 1 refused');
  expect(bodies).toHaveLength(52);
  expect(calls.filter((call) => call === 'POST admin/block-user')).toHaveLength(52);
});
