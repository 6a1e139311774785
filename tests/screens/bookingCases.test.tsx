import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Role } from '../../src/contract/roles';
import { BOOKING_CASE_NAMES, BOOKING_CASES } from '../../src/contract/support/bookingCases';
import { translate } from '../../src/i18n/i18nProvider';
import { restSpecifications } from '../apiSpecification/rest/resources';
import { openBackOffice } from './backOffice';

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
