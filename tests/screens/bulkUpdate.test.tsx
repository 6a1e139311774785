import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openBackOffice } from './backOffice';

const { open, signInWith, requests } = openBackOffice();

const countSpam = () => screen.queryAllByText('Spam').length;
const updates = () => requests.filter((request) => request.startsWith('PUT '));

test('the bulk action of a REST resource updates the selected records after the confirmation', async () => {
  await signInWith('reports');
  const user = open('contact_forms');
  const rows = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  const before = countSpam();
  for (const row of rows.slice(0, 2)) await user.click(row);
  await user.click(screen.getByRole('button', { name: 'Mark as spam' }));
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure!' }));
  question.getByText('You want to mark these 2 messages as spam?');
  expect(updates()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('2 messages marked as spam');
  expect(updates()).toHaveLength(2);
  await waitFor(() => expect(countSpam()).toBe(before + 2));
});
