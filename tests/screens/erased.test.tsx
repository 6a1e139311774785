import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { contactSubmissions } from '../../server/db/schema';
import { addReport, addRequest } from '../server/support/concerns';
import { addPerson } from '../server/support/people';
import { openBackOffice } from './backOffice';

const { it, open, signedInWith } = openBackOffice();

const add = {
  contact_forms: async () => {
    const userId = await addPerson(it.db, { role: 'buyer' });
    const sent = { userId, subject: 'Mine', message: 'All mine' };
    const [message] = await it.db.insert(contactSubmissions).values(sent).returning();
    return { id: message!.id, buyerId: userId };
  },
  refund_requests: () => addRequest(it.db),
  community_reports: () => addReport(it.db),
};
const words = [
  ['en', 'Erased together with the account'],
  ['es', 'Borrado junto con la cuenta'],
] as const;

test.each(Object.keys(add) as (keyof typeof add)[])(
  "what a deleted person wrote in %s is a placeholder in the reader's language, and the record stays",
  async (page) => {
    const { id, buyerId } = await add[page]();
    await (await it.withRoles('buyers')).call('deleteUsers', { user_ids: [buyerId] });
    await signedInWith('finance', 'reports');
    for (const [locale, sentence] of words) {
      localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(locale));
      open(`${page}?only=${id}`);
      const shown = await within(await screen.findByRole('main')).findAllByText(sentence);
      expect(shown.length).toBeGreaterThan(0);
      cleanup();
    }
  },
);
