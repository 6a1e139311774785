import { screen, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { network, open, signedInWith } = openBackOffice();
const answer = (path: string, body: object) =>
  network.use(
    http.get(`*/api/extras/${path}`, () => HttpResponse.json(body, { headers: { 'x-total-count': '9' } })),
  );

test('an odd payout of another server stands, and what it is made of', async () => {
  await signedInWith('finance');
  const lines = [
    { id: 'L-1' },
    { id: 2, type: 'WINDFALL', amount: '1,000.50', booking_id: null, buyer: { name: null } },
  ];
  const payouts = [
    // Only its number; numbers as text, and a state of its own; nothing where there should be something.
    { id: '7' },
    { id: 8, amount: '60.80', status: 'ON_HOLD', seller: null, made: null },
    { id: 9, amount: {}, created_at: 'soon', seller: [], next: {}, account: 5 },
    { id: 10, amount: 5, status: 'paid', made: { carried: null, lines, count: '2' } },
  ];
  for (const payout of payouts) answer(`payouts/${payout.id}`, payout);
  open('finance/payout/7');
  for (const { id } of payouts) {
    goTo(`finance/payout/${id}`);
    await heading(`Payout #${id}`);
    await screen.findByText('What became of it');
    expect(screen.getAllByText('–').length).toBeGreaterThan(0);
  }
  const made = within(await screen.findByRole('region', { name: 'What it is made of' }));
  expect(made.getAllByText('$1,000.50').length).toBeGreaterThan(0);
});

test('odd replies to a message stand, and whoever deals with it', async () => {
  await signedInWith('reports');
  const said = { subject: 'Parking', message: 'Where?', user: { first_name: 'Ada' } };
  network.use(
    http.get('*/api/admin/contact-forms/submissions', () =>
      HttpResponse.json({
        success: true,
        data: { data: [{ id: 4, ...said, status: 'ON_HOLD', assignee: { name: 'Lee' } }], total: 1 },
      }),
    ),
  );
  answer('replies', [
    { id: 'R-1', message: 4, text: 'At the door' },
    { id: 2, message: '4', text: null, state: 'LOST', author: null, created_at: 'soon' },
    { id: 3, message: 4, text: 'Behind it', state: 'failed', failure: { code: 7 } },
  ]);
  const user = open('contact_forms');
  await user.click(await screen.findByRole('button', { name: /^View message/ }));
  const thread = within(await screen.findByRole('list', { name: 'Replies' }));
  expect(thread.getAllByRole('listitem')).toHaveLength(3);
  thread.getByText('At the door');
});

test('odd sessions stand, and each but the one that asks can be ended; so do odd second factors, and none that is of no known kind', async () => {
  await signedInWith('dashboard');
  answer('staff-sessions', [
    { id: 'S-1' },
    { id: 2, browser: 'Netscape', system: null, network: {}, created_at: 'soon', is_current: '1' },
    { id: 'S-3', browser: 5, last_used_at: '2026-02-03 15:00:00', is_current: null },
  ]);
  answer('factors', [
    { id: 'F-1', kind: 'passkey' },
    { id: 2, kind: 'passkey', name: {}, created_at: 'soon', last_used_at: 7, left: 'many' },
    { id: 3, kind: 'fingerprint', name: 'Of another kind' },
    { id: 4, kind: 'recovery_code', left: '3' },
  ]);
  open('settings');
  await screen.findByText('This one');
  const sessions = within(screen.getByRole('region', { name: 'Where you are signed in' }));
  expect(sessions.getAllByRole('listitem')).toHaveLength(3);
  expect(sessions.getAllByRole('button', { name: /^End / })).toHaveLength(3);
  sessions.getByRole('button', { name: 'End all others' });
  const factors = within(await screen.findByRole('region', { name: 'More than a password' }));
  await factors.findByText('3 of 10 left');
  expect(factors.getAllByRole('listitem')).toHaveLength(2);
  expect(factors.queryByText('Of another kind')).toBeNull();
});

test('odd warnings of guessed-at accounts stand, also without a name or a time', async () => {
  await signedInWith('admins', 'dashboard');
  answer('guessed', [
    { id: 'A-1' },
    { id: 2, name: null, email: {}, since: 'soon', last_at: null, times: 'twice' },
    { id: '3', name: 'Robin Vale', since: '2026-02-03', times: '4', dealt_with: '0' },
  ]);
  open('dashboard');
  await screen.findByText(/Robin Vale/);
  const needs = within(screen.getByRole('region', { name: 'Needs you' }));
  expect(needs.getAllByRole('listitem')).toHaveLength(3);
  expect(needs.getAllByRole('button', { name: 'Restrict' })).toHaveLength(3);
});

test('odd invitations stand; of a colleague, odd second factors and sessions do, and a server that says of nobody whether there is one', async () => {
  await signedInWith('admins');
  const ada = { id: 7, first_name: 'Ada', last_name: 'Vale', email: 'ada@b.example', roles: [] };
  network.use(
    http.get('*/api/admin/admins', () =>
      HttpResponse.json({
        success: true,
        data: {
          admins: {
            data: [
              ada,
              { ...ada, id: 8, has_second_factor: 'true' },
              { ...ada, id: 9, has_second_factor: {} },
            ],
            total: 3,
          },
        },
      }),
    ),
  );
  answer('invitations', [
    { id: 'I-1' },
    { id: 2, email: {}, roles: 'all', state: 'LOST', way: 'pigeon', expires_at: 'soon', failure: 7 },
    { id: '3', email: 'nia@b.example', roles: [{ id: 1, key: 'juggling' }], state: 'expired', expires_at: 5 },
  ]);
  answer('staff-sessions', [{ id: 'S-1', network: 7, browser: {} }]);
  answer('factors', [
    { id: 'F-1', kind: 'passkey', created_at: 'soon' },
    { id: 2, kind: 'smoke_signal' },
    { id: 3, kind: 'recovery_code', left: {} },
  ]);
  const user = open('admin_manage');
  const invited = within(await screen.findByRole('region', { name: /^Invited/ }));
  expect(invited.getAllByRole('listitem')).toHaveLength(3);
  expect(invited.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(3);
  invited.getByText('nia@b.example');
  await screen.findByText('Passkey or app');
  expect(screen.getAllByText('Password')).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: 'Actions for Ada Vale' })[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Sessions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sessions' }));
  const theirs = within(await dialog.findByRole('region', { name: 'More than a password' }));
  await theirs.findByText('Passkey');
  await dialog.findByText('An unknown browser');
});
