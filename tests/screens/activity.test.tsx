import { screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { network, open, signedInWith } = openBackOffice();
const answer = (rows: object[]) =>
  network.use(http.get('*/api/extras/activity', () => HttpResponse.json(rows)));

test('odd activity of another server is shown as well as can be', async () => {
  await signedInWith('admins');
  answer([
    { id: 'E-1', action: 'GIFT_SENT', actor: { id: 'A-1', name: 'Ada' }, target: 'gift-card:G-7' },
    { id: 'E-2', action: 'refunded', facts: { credits_hundredths: '12' }, created_at: 'soon' },
    {
      id: 'E-3',
      action: 'updated',
      actor: { id: 'A-2' },
      changes: [{ field: 'shoe_size', after: { a: 1 } }],
    },
    { id: 'E-4' },
    { id: 'E-5', action: 'blocked', actor: { name: 'Bob' }, person: { name: 'Cleo', role: 'buyer' } },
    { id: 'E-6', action: 'unblocked', actor: { id: '' }, person: {} },
    {
      id: 'E-7',
      action: 'updated',
      target: 'category:N-7',
      name: 'Nails',
      changes: [{ field: 'is_popular', before: 0, after: 1 }],
    },
  ]);
  open('activity');
  await heading('Activity');
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Ada: gift sent Gift card G-7'));
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(7);
  // Whoever has no number leads nowhere; whoever has no name either is nobody.
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('Bob blocked Cleo');
  expect(main.textContent).toContain('The server unblocked somebody');
  // A field is called what its own page calls it.
  expect(main.textContent).toContain('The server changed the category “Nails” (popular)');
  expect(within(main).queryByRole('link', { name: 'Cleo' })).toBeNull();
});

test('where there is nothing, it says so; what the address asks for is what the filter says', async () => {
  await signedInWith('admins');
  answer([]);
  open('activity');
  await screen.findByText('Record not found');
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('Nothing was done here yet.');
  for (const [action, said] of [
    ['"blocked"', 'Blocked and restricted: 1 of 4'],
    ['["blocked","unblocked","restricted","unrestricted"]', 'Blocked and restricted'],
  ]) {
    goTo(`activity?filter={"action":${action}}`);
    const what = await within(main).findByRole('combobox', { name: /^What was done/ });
    await waitFor(() => expect(what.textContent).toBe(said));
  }
});

test('older ones that the server does not give can be asked for again', async () => {
  await signedInWith('admins');
  let asked = 0;
  network.use(
    http.get('*/api/extras/activity', () => {
      asked += 1;
      if (asked === 2) return HttpResponse.json({ message: 'The archive is being moved' }, { status: 500 });
      const from = asked === 1 ? 0 : 30;
      return HttpResponse.json(
        Array.from({ length: asked === 1 ? 30 : 2 }, (_, at) => ({
          id: from + at,
          action: 'signed_in',
          actor: { id: 1, name: 'Ada' },
          created_at: new Date(Date.now() - (from + at) * 1000).toISOString(),
        })),
      );
    }),
  );
  const user = open('activity');
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  const failure = within(await within(screen.getByRole('main')).findByRole('alert'));
  failure.getByText('The archive is being moved');
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  await within(screen.getByRole('main')).findAllByText(/signed in/);
  await expect.poll(() => within(screen.getByRole('main')).getAllByRole('listitem').length).toBe(32);
});
