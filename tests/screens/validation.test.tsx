import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { plans } from '../../server/db/schema';
import { heading, openBackOffice } from './backOffice';

const { network, open, signInWith, server } = openBackOffice();

test('a plan is edited without credits, which have no rule [S120]', async () => {
  await signInWith('subscriptions');
  await server.db.insert(plans).values({
    name: 'Weekend',
    creditsHundredths: 20_00,
    priceCents: 19_50,
    pricePerCreditCents: 98,
    benefits: ['Rest'],
  });
  const bodies: unknown[] = [];
  network.use(
    http.post('*/api/admin/subscription-plans/*', async ({ request }) => {
      bodies.push(await request.clone().json());
    }),
  );
  const user = open('pricing_plan');
  await user.click(await screen.findByRole('button', { name: 'Edit Weekend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pricing' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Credits' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Plan updated');
  expect(bodies).toEqual([{ credits: null, price_usd: 19.5, price_per_credit: 0.98, benefits: ['Rest'] }]);
});

test.each([
  ['of our server', undefined, 'Current password is incorrect'],
  ['of another server', 'The password is wrong today', 'The password is wrong today'],
])('a failed change of password toasts the message %s [S234]', async (_whose, message, toasted) => {
  await signInWith('settings');
  if (message)
    network.use(
      http.post('*/api/user/edit-profile', () => HttpResponse.json({ success: false, message, data: null })),
    );
  const user = open('settings');
  await heading('My Account Settings');
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await user.type(dialog.getByLabelText('Current password', { selector: 'input' }), 'a wrong one');
  await user.type(dialog.getByLabelText('New password', { selector: 'input' }), 'sesame-street');
  await user.type(dialog.getByLabelText('Confirm password', { selector: 'input' }), 'sesame-street');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(toasted),
    ),
  );
  await screen.findByRole('dialog', { name: 'Change password' });
});
