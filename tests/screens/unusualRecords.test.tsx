import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { network, open, signInWith } = openBackOffice();

describe('records with missing and invalid fields from other implementations of the API', () => {
  const respond = (path: string, body: object) =>
    network.use(
      http.get(`*/api/extras/${path}`, () => HttpResponse.json(body, { headers: { 'x-total-count': '9' } })),
    );

  test('the payout page shows payouts and breakdown lines despite missing and invalid fields', async () => {
    await signInWith('finance');
    const lines = [
      { id: 'L-1' },
      { id: 2, type: 'WINDFALL', amount: '1,000.50', booking_id: null, buyer: { name: null } },
    ];
    const payouts = [
      // The first payout has only an id, the second an unknown status, the third values of wrong types, and the fourth
      // invalid breakdown lines.
      { id: '7' },
      { id: 8, amount: '60.80', status: 'ON_HOLD', seller: null, made: null },
      { id: 9, amount: {}, created_at: 'soon', seller: [], next: {}, account: 5 },
      { id: 10, amount: 5, status: 'paid', made: { carried: null, lines, count: '2' } },
    ];
    for (const payout of payouts) respond(`payouts/${payout.id}`, payout);
    open('finance/payout/7');
    for (const { id } of payouts) {
      goTo(`finance/payout/${id}`);
      await heading(`Payout #${id}`);
      await screen.findByText('Status history');
      expect(screen.getAllByText('–').length).toBeGreaterThan(0);
    }
    const breakdown = within(await screen.findByRole('region', { name: 'Breakdown' }));
    expect(breakdown.getAllByText('$1,000.50').length).toBeGreaterThan(0);
  });

  test('a contact message opens even if the assignee has no id and some replies lack fields', async () => {
    await signInWith('reports');
    const sent = { subject: 'Parking', message: 'Where?', user: { first_name: 'Ada' } };
    network.use(
      http.get('*/api/admin/contact-forms/submissions', () =>
        HttpResponse.json({
          success: true,
          data: { data: [{ id: 4, ...sent, status: 'ON_HOLD', assignee: { name: 'Lee' } }], total: 1 },
        }),
      ),
    );
    respond('replies', [
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

  test('the account page shows sessions and MFA methods with missing fields, and hides unknown methods', async () => {
    await signInWith('dashboard');
    respond('staff-sessions', [
      { id: 'S-1' },
      { id: 2, browser: 'Netscape', system: null, network: {}, created_at: 'soon', is_current: '1' },
      { id: 'S-3', browser: 5, last_used_at: '2026-02-03 15:00:00', is_current: null },
    ]);
    respond('factors', [
      { id: 'F-1', kind: 'passkey' },
      { id: 2, kind: 'passkey', name: {}, created_at: 'soon', last_used_at: 7, left: 'many' },
      { id: 3, kind: 'fingerprint', name: 'Of another kind' },
      { id: 4, kind: 'recovery_code', left: '3' },
    ]);
    open('settings');
    await screen.findByText('This device');
    const sessions = within(screen.getByRole('region', { name: 'Devices' }));
    expect(sessions.getAllByRole('listitem')).toHaveLength(3);
    expect(sessions.getAllByRole('button', { name: /^Sign out / })).toHaveLength(3);
    sessions.getByRole('button', { name: 'Sign out all other devices' });
    const factors = within(await screen.findByRole('region', { name: 'Two-step verification' }));
    await factors.findByText('3 of 10 left');
    expect(factors.getAllByRole('listitem')).toHaveLength(2);
    expect(factors.queryByText('Of another kind')).toBeNull();
  });

  test('the dashboard shows brute-force warnings in which the name or the time is missing', async () => {
    await signInWith('admins', 'dashboard');
    respond('guessed', [
      { id: 'A-1' },
      { id: 2, name: null, email: {}, since: 'soon', last_at: null, times: 'twice' },
      { id: '3', name: 'Robin Vale', since: '2026-02-03', times: '4', dealt_with: '0' },
    ]);
    open('dashboard');
    await screen.findByText(/Robin Vale/);
    const needs = within(screen.getByRole('region', { name: 'Needs attention' }));
    expect(needs.getAllByRole('listitem')).toHaveLength(3);
    expect(needs.getAllByRole('button', { name: 'Restrict' })).toHaveLength(3);
  });

  test('the admins page shows invitations, devices and MFA methods despite missing fields', async () => {
    await signInWith('admins');
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
    respond('invitations', [
      { id: 'I-1' },
      { id: 2, email: {}, roles: 'all', state: 'LOST', way: 'pigeon', expires_at: 'soon', failure: 7 },
      {
        id: '3',
        email: 'nia@b.example',
        roles: [{ id: 1, key: 'juggling' }],
        state: 'expired',
        expires_at: 5,
      },
    ]);
    respond('staff-sessions', [{ id: 'S-1', network: 7, browser: {} }]);
    respond('factors', [
      { id: 'F-1', kind: 'passkey', created_at: 'soon' },
      { id: 2, kind: 'smoke_signal' },
      { id: 3, kind: 'recovery_code', left: {} },
    ]);
    const user = open('admin_manage');
    const invited = within(await screen.findByRole('region', { name: /^Invitations/ }));
    expect(invited.getAllByRole('listitem')).toHaveLength(3);
    expect(invited.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(3);
    invited.getByText('nia@b.example');
    await screen.findByText('On');
    expect(screen.getAllByText('Off')).toHaveLength(1);
    await user.click(screen.getAllByRole('button', { name: 'Actions for Ada Vale' })[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Devices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Devices' }));
    const methods = within(await dialog.findByRole('region', { name: 'Two-step verification' }));
    await methods.findByText('Passkey');
    await dialog.findByText('Unknown browser');
  });
});

describe('work items from other implementations of the API', () => {
  const EXTRAS = { requests: 'refund-requests', reports: 'reports', messages: 'messages', books: 'books' };
  type Kind = keyof typeof EXTRAS | 'payouts';
  const KINDS: Kind[] = ['requests', 'reports', 'messages', 'books', 'payouts'];

  const respondWith = (kind: Kind, respond: () => Response) =>
    network.use(
      kind === 'payouts'
        ? http.get('*/api/admin/financials/seller-payouts', respond)
        : http.get(`*/api/extras/${EXTRAS[kind]}`, respond),
    );
  /** Creates a response in the format of the API: an envelope for payouts, a plain array for other work items. */
  const createResponse = (kind: Kind, rows: unknown) =>
    kind === 'payouts'
      ? HttpResponse.json({ success: true, data: { seller_payouts: { data: rows }, total: '3' } })
      : HttpResponse.json(rows as object, { headers: { 'x-total-count': '3' } });

  // Queries the region on each call, because the dashboard renders a new region once the kinds of items are known.
  const region = () => screen.getByRole('region', { name: 'Needs attention' });
  const openQueue = async (kind: Kind) => {
    await signInWith('dashboard', 'finance', 'reports');
    const user = open(`dashboard?queue=${kind}`);
    await waitFor(() => expect(region().querySelector('[aria-busy=true]')).toBeNull());
    return user;
  };

  // Tests payouts only, because only the response with payouts has an envelope. Browser tests and data provider
  // tests cover the other kinds of work items.
  test('the dashboard shows an error if the payouts fail to load, and Try again loads the payouts', async () => {
    respondWith('payouts', () => HttpResponse.json(null));
    const user = await openQueue('payouts');
    expect(within(region()).getByRole('alert').textContent).toContain('Your work queue could not be loaded');
    network.resetHandlers();
    await user.click(within(region()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(region()).queryByRole('alert')).toBeNull());
  });

  const UNUSUAL_ROWS: Record<Kind, [rows: unknown[], line: RegExp]> = {
    requests: [
      [
        { id: 'R-1' },
        { id: 2, credits: '4200', buyer: null, seller: [], created_at: 'soon', reason: {}, status: null },
        { id: '3', credits: {}, buyer: { name: 7 }, reason: null, refundable_credits: 'some' },
      ],
      /requested a refund of/,
    ],
    reports: [
      [
        { id: 'C-1' },
        { id: 2, buyer: null, seller: 'Ann', reason: {}, created_at: 'soon', account: 'x' },
        { id: '3', buyer: { name: null }, seller: [], service: 7 },
      ],
      /reported/,
    ],
    messages: [
      [
        { id: 'M-1' },
        { id: 2, user: null, subject: {}, message: null, created_at: 'soon' },
        { id: '3', user: 'Ann', subject: 7, message: [], status: 'ON_HOLD', assignee: 5 },
      ],
      /wrote/,
    ],
    payouts: [
      [
        { id: 'P-1' },
        { id: 2, amount: '71.80', seller: null, created_at: 'soon', failure_reason: {} },
        { id: '3', amount: {}, seller: [], status: 'failed', failure_reason: 'OUT_OF_LUCK' },
      ],
      /^The payout of/,
    ],
    books: [
      [
        { id: 'latest', checked_at: 'soon', is_old: '1', findings: [{}, { said: 'Ten are missing' }] },
        { id: 2, findings: null },
        { id: 3, findings: 'none' },
      ],
      /^Ledger out of balance/,
    ],
  };

  test('the dashboard shows work items of every kind with missing and invalid fields', async () => {
    for (const kind of KINDS) respondWith(kind, () => createResponse(kind, UNUSUAL_ROWS[kind][0]));
    await openQueue('books');
    for (const kind of KINDS) {
      goTo(`dashboard?queue=${kind}`);
      await waitFor(() => {
        const lines = within(region()).getAllByRole('listitem');
        const matching = lines.filter(({ textContent }) => UNUSUAL_ROWS[kind][1].test(textContent));
        expect([lines.length, matching.length], kind).toEqual(kind === 'books' ? [1, 1] : [3, 3]);
      });
    }
  });
});
