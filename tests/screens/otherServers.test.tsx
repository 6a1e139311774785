import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { session } from '../../src/session/session';
import { addRequest } from '../server/helpers/records';
import { heading, openBackOffice } from './backOffice';

const { server, network, open, signInWith, requests } = openBackOffice();

describe('401 response to an extension request', () => {
  const unauthenticated = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });

  test('a 401 response to an extension request keeps the session if a request of section 7 of the specification succeeds', async () => {
    await signInWith('reports');
    network.use(http.get('*/api/extras/reports', unauthenticated));
    open('community_reports');
    await screen.findByText('The list could not be loaded');
    expect(requests).toContain('GET admin/roles');
    expect(session.current()).toBeDefined();
  });

  test('a 401 response to an extension request ends the session only if a request of section 7 of the specification also fails with 401', async () => {
    await signInWith('reports');
    network.use(
      http.get('*/api/extras/reports', unauthenticated),
      http.get('*/api/admin/roles', unauthenticated),
    );
    open('community_reports');
    await heading('Welcome Back Treat Ya Self Admin');
    expect(screen.getAllByText('Your session has expired')).toHaveLength(1);
    expect(session.current()).toBeUndefined();
    expect(localStorage.getItem('treat-ya-self')).toBeNull();
  });
});

describe('name from the link to a person', () => {
  const LINKED = { name: 'Naomi Okafor', email: 'naomi@passed.example' };
  const addBuyer = async () => (await addRequest(server.db, { createdAt: new Date() })).buyerId;

  describe('server without extensions', () => {
    beforeEach(() =>
      network.use(http.get('*/api/capabilities', () => new HttpResponse(null, { status: 404 }))),
    );

    test('the transactions page shows the name from the link until the record of the person is loaded [S176]', async () => {
      const buyer = await addBuyer();
      await signInWith('finance', 'buyers');
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const user = { id: buyer, first_name: 'Naomi', last_name: 'Okafor', email: LINKED.email };
      network.use(
        http.get('*/api/admin/financials/buyer-transactions', () =>
          HttpResponse.json({
            success: true,
            data: {
              buyer_transactions: { data: [{ id: 1, user, type: 'debit', amount_credits: -5 }] },
              total: 1,
            },
          }),
        ),
        http.get('*/api/admin/buyers', () => released),
      );
      const { click } = open('finance?tab=buyer_transactions');
      await click(await screen.findByRole('link', { name: LINKED.name }));
      await heading('Naomi Okafor Transactions');
      screen.getByText(/passed\.example/);
      release();
      await heading('Bea Buyer Transactions');
      expect(screen.queryByText(/passed\.example/)).toBeNull();
    });

    test('after a reload, the transactions page takes the name from the record of the person [S176]', async () => {
      const buyer = await addBuyer();
      await signInWith('buyers');
      open(`buyer/${buyer}/transactions`, LINKED);
      await heading('Bea Buyer Transactions');
      expect(requests).toContain('GET admin/buyers');
    });

    test('without extensions, the name from the link disappears after a reload if the search does not find the person [S176]', async () => {
      await signInWith('buyers');
      open('buyer/99999999/transactions', LINKED);
      await heading('Buyer Transactions');
      expect(screen.queryByText(/passed\.example/)).toBeNull();
    });
  });

  test('the name from the link disappears after a reload if the server has no person with the id', async () => {
    await signInWith('buyers');
    open('buyer/99999999/transactions', LINKED);
    await heading('Buyer Transactions');
    expect(screen.queryByText(/Naomi/)).toBeNull();
  });
});
