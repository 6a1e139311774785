import { screen, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { EXTRAS } from '../../src/contract/capabilityNames';
import { addReport } from '../server/support/concerns';
import { createExtrasClient } from '../server/support/extras';
import { heading, openBackOffice } from './backOffice';

const { it, open, network, signedInWith } = openBackOffice();

const button = (name: string) => screen.findByRole('button', { name });

test('what a colleague took between look and click is told by name, and the row says who has it', async () => {
  const { id } = await addReport(it.db, { createdAt: new Date() });
  const colleague = await it.withRoles('reports');
  await it.pool.query("update tys.users set first_name = 'Quinn', last_name = 'Ortega' where id = $1", [
    colleague.id,
  ]);
  await signedInWith('reports');
  const user = open(`community_reports?only=${id}`);
  await button('Assign: Bea Buyer');
  const take = { assignee: colleague.id, from: null };
  await createExtrasClient(it.app, colleague.headers).put('assignments', `report:${id}`, take);
  await user.click(await button('Assign: Bea Buyer'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Assign to me' }));
  await screen.findByText('Quinn Ortega took it this minute');
  const chip = await button('Assigned to Quinn Ortega: Bea Buyer');
  // Taken over with open eyes, it is no collision.
  await user.click(chip);
  const menu = within(await screen.findByRole('menu', { name: 'Assign' }));
  const quinn = await menu.findByRole('menuitemradio', { name: 'Quinn Ortega' });
  expect(quinn.getAttribute('aria-checked')).toBe('true');
  await user.click(menu.getByRole('menuitemradio', { name: 'Assign to me' }));
  await button('Assigned to Ada Tester: Bea Buyer');
});

test('a server that does not say who deals with what shows none of it', async () => {
  const offered = EXTRAS.filter((name) => name !== 'assignments');
  network.use(
    http.get('*/api/capabilities', () =>
      HttpResponse.json({ success: true, message: 'OK', data: [...offered, 'filters'] }),
    ),
  );
  const { id } = await addReport(it.db, { createdAt: new Date() });
  await signedInWith('reports');
  const user = open(`community_reports?only=${id}`);
  await heading('Community Reports');
  await user.click(await button('Actions for Bea Buyer'));
  expect(screen.queryByText(/^Assign/)).toBeNull();
  await user.click(within(await screen.findByRole('menu')).getByText('View Details'));
  const details = within(await screen.findByRole('dialog', { name: 'Report by Bea Buyer' }));
  details.getByText('Was rude.');
  expect(details.queryByText('Assigned')).toBeNull();
  expect(details.queryByText('Notes')).toBeNull();
  await user.click(details.getByRole('button', { name: 'Close' }));
  await user.click(await button('Filter'));
  await screen.findByRole('menuitem', { name: 'Age' });
  expect(screen.queryByRole('menuitem', { name: 'Assigned' })).toBeNull();
});

test('of many colleagues one is found by the beginning of a name, whatever its accents', async () => {
  const { id } = await addReport(it.db, { createdAt: new Date() });
  const many = await Promise.all(Array.from({ length: 9 }, () => it.withRoles('reports')));
  const named = "update tys.users set first_name = 'Zoë', last_name = 'Quill' where id = $1";
  await it.pool.query(named, [many[4]!.id]);
  await signedInWith('reports');
  const user = open(`community_reports?only=${id}`);
  await user.click(await button('Assign: Bea Buyer'));
  const items = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('textbox', { name: 'Find a colleague' }));
  await user.paste('zoe');
  expect(items()).toEqual(['Zoë Quill']);
  await user.keyboard('x');
  await screen.findByText('Nobody is called that');
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('menuitemradio', { name: 'Zoë Quill' }));
  await button('Assigned to Zoë Quill: Bea Buyer');
});
