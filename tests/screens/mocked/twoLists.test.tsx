import Icon from '@mui/icons-material/LocalCafeOutlined';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { ResourceDefinition } from '../../../src/resources/defineResource';
import { ListPage } from '../../../src/ui/list/ListPage';
import { ListPart } from '../../../src/ui/list/ListPart';
import { Column } from '../../../src/ui/table/Column';
import { openBackOffice } from '../backOffice';

const BuyersAndSellers = () => (
  <>
    <ListPage search="app.people.search">
      <Column source="email" sortable />
    </ListPage>
    <section aria-label="Sellers">
      <ListPart resource="seller_account">
        <Column source="email" sortable />
      </ListPart>
    </section>
  </>
);

vi.mock('../../../src/resources', async (load) => {
  const { resources } = await load<{ resources: ResourceDefinition[] }>();
  const { lazyPage } = await import('../../../src/resources/lazyPage');
  return {
    resources: resources.map((resource) =>
      resource.name === 'buyer_account'
        ? { ...resource, icon: Icon, page: lazyPage(async () => BuyersAndSellers) }
        : resource,
    ),
  };
});

const { open, signedInWith } = openBackOffice();

test('two lists of a page are turned, sorted and searched apart, and only the first is in the address', async () => {
  await signedInWith('sellers', 'buyers');
  const user = open('buyer_account?page=2');
  const sellers = within(await screen.findByRole('region', { name: 'Sellers' }));
  const firstSellers = await sellers.findByText(/^1–10 of/);
  expect(await screen.findByText(/^11–20 of/)).toBeTruthy();

  await user.click(sellers.getByRole('button', { name: 'Go to page 3' }));
  expect(await sellers.findByText(/^21–30 of/)).toBe(firstSellers);
  expect(screen.getByText(/^11–20 of/)).toBeTruthy();
  expect(window.location.search).toBe('?page=2');

  await user.type(screen.getByLabelText(/^Search Buyer/), 'a');
  expect(await screen.findByText(/^1–10 of/)).toBeTruthy();
  expect(sellers.getByText(/^21–30 of/)).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"q":"a"}');
});
