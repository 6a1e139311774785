import { screen } from '@testing-library/react';
import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

import { bookings } from '../../server/db/schema';
import { ERASURE } from '../../server/db/schema/erasure';
import { ERASED } from '../../src/contract/accounts/person';
import type { Role } from '../../src/contract/roles';
import { findExport } from '../../src/contract/export/exports';
import { BOOKING_CASE_NAMES, BOOKING_CASES } from '../../src/contract/support/bookingCases';
import { translate } from '../../src/i18n/i18nProvider';
import { restSpecifications } from '../apiSpecification/rest/resources';
import { createExtrasClient } from '../server/helpers/client';
import { openBackOffice } from './backOffice';
import { textsOfPage } from './pageTexts';

const { server, open, signInWith } = openBackOffice();

test.each(BOOKING_CASE_NAMES)(
  'the page of %s has the buttons of the filters, saved views and export, and a search field if the search has a message',
  async (name) => {
    const { page } = BOOKING_CASES[name];
    const { roles, exported } = restSpecifications[name]!;
    await signInWith(roles![0] as Role);
    open(page);
    await screen.findAllByRole('button', { name: /^Actions for / });
    screen.getByRole('button', { name: 'Filter' });
    screen.getByRole('button', { name: 'Saved views' });
    expect(Boolean(screen.queryByRole('button', { name: 'Export' }))).toBe(exported === true);
    const placeholder = translate(`resources.${page}.search`, { _: '' });
    expect(screen.queryAllByRole('textbox', { name: /^Search / })).toHaveLength(placeholder ? 1 : 0);
  },
);

test.each(BOOKING_CASE_NAMES)(
  'the list of %s has the columns of its export, and neither the list nor the details show a message key',
  async (name) => {
    const { page } = BOOKING_CASES[name];
    await signInWith(restSpecifications[name]!.roles![0] as Role);
    const user = open(page);
    const [menu] = await screen.findAllByRole('button', { name: /^Actions for / });
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const exported = findExport(name)!.columns.map((column) => {
      const assignee = column === 'assignee' ? { _: translate('assignments.heading') } : {};
      return translate(`resources.${page}.fields.${column}`, assignee);
    });
    expect(headings.filter((heading) => heading && heading !== 'Actions').toSorted()).toEqual(
      exported.toSorted(),
    );
    await user.click(menu!);
    await user.click(await screen.findByRole('menuitem', { name: translate(`resources.${page}.details`) }));
    await screen.findByRole('dialog');
    expect(textsOfPage().filter((text) => text.includes(`resources.${page}.`))).toEqual([]);
  },
);

test.each(BOOKING_CASE_NAMES)(
  'the details of %s open at their URL, and neither the details nor the list show the mark of an erased text',
  async (name) => {
    const { page } = BOOKING_CASES[name];
    for (const { table, columns } of Object.values(ERASURE)) {
      const { name: inDatabase, foreignKeys } = getTableConfig(table as PgTable);
      const isCase = foreignKeys.some((key) => key.reference().foreignTable === bookings);
      for (const [column, { name: text }] of Object.entries(getTableColumns(table as PgTable)))
        if (isCase && (columns as Record<string, unknown>)[column] === 'placeholder')
          await server.pool.query(`update tys."${inDatabase}" set "${text}" = $1`, [ERASED]);
    }
    const role = restSpecifications[name]!.roles![0] as Role;
    await signInWith(role);
    const { body } = await createExtrasClient(server.app, (await server.withRoles(role)).headers).send(name);
    const [{ id }] = body as [{ id: number }];
    open(`${page}/${id}/show`);
    await screen.findByRole('dialog');
    await screen.findAllByRole('button', { name: /^Actions for /, hidden: true });
    expect(textsOfPage().filter((text) => text.includes(ERASED))).toEqual([]);
  },
);
