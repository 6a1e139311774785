import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { heading, openBackOffice } from './backOffice';

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
  ]);
  open('activity');
  await heading('Activity');
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Ada: gift sent Gift card G-7'));
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(4);
});

test('where there is nothing, it says so', async () => {
  await signedInWith('admins');
  answer([]);
  open('activity');
  await screen.findByText('Record not found');
  expect(screen.getByRole('main').textContent).toContain('Nothing was done here yet.');
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
