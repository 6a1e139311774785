import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { Endpoint } from '../../src/contract/core/endpoint';
import { api } from '../../src/contract/endpoints';
import type { Role } from '../../src/contract/roles';
import { resources } from '../../src/resources';
import { openBackOffice } from './backOffice';

const { network, open, signInWith } = openBackOffice();

interface Query {
  properties?: { sort_by?: { enum?: string[] }; search?: object };
}

/** Pages whose list the server sorts, each with a role, the columns that the endpoint accepts, and the search. */
const SORTED = Object.values<Endpoint>(api).flatMap(({ access, permission, input }) => {
  if (typeof permission !== 'object' || permission.action !== 'list') return [];
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Query;
  const page = resources.find(({ name }) => name === permission.resource);
  const columns = properties?.sort_by?.enum;
  return page && columns
    ? [[page.name, access[0] as Role, columns, Boolean(properties.search)] as const]
    : [];
});

/** Columns by which only the endpoint sorts, because the specified columns of the page do not show them. */
const NOT_ON_PAGE: Record<string, string[]> = { blocked_users: ['id', 'created_at'] };

const sortedBy: string[] = [];
beforeEach(() => {
  sortedBy.length = 0;
  network.events.on('request:start', ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has('sort_by')) sortedBy.push(searchParams.get('sort_by')!);
  });
});

test('the server sorts the lists of sellers and buyers', () => {
  expect(SORTED.map(([page]) => page)).toEqual(expect.arrayContaining(['seller_account', 'buyer_account']));
});

test.each(SORTED)(
  'the page %s sorts by exactly the columns that its endpoint accepts, and has a search field if the endpoint has a search',
  async (page, role, columns, hasSearch) => {
    await signInWith(role);
    const user = open(page);
    await screen.findAllByRole('columnheader');
    await waitFor(() => expect(sortedBy).not.toEqual([]));
    const buttons = () =>
      screen.getAllByRole('columnheader').flatMap((header) => within(header).queryAllByRole('button'));
    const found = new Set<string>();
    for (const at of buttons().keys()) {
      sortedBy.length = 0;
      await user.click(buttons()[at]!);
      await waitFor(() => expect(sortedBy).not.toEqual([]));
      found.add(sortedBy.at(-1)!);
    }
    const expected = columns.filter((column) => !NOT_ON_PAGE[page]?.includes(column));
    expect([...found].toSorted()).toEqual(expected.toSorted());
    expect(screen.queryAllByRole('textbox', { name: /^Search / })).toHaveLength(hasSearch ? 1 : 0);
  },
);
