import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Role } from '../../src/contract/roles';
import { findExport } from '../../src/contract/export/exports';
import { BOOKING_CASE_NAMES, BOOKING_CASES } from '../../src/contract/support/bookingCases';
import { translate } from '../../src/i18n/i18nProvider';
import { restSpecifications } from '../apiSpecification/rest/resources';
import { openBackOffice } from './backOffice';
import { textsOfPage } from './pageTexts';

const { open, signInWith } = openBackOffice();

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
