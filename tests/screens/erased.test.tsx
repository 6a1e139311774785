import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';

import { contactSubmissions } from '../../server/db/schema';
import { addReport, addRequest } from '../server/support/concerns';
import { addPerson } from '../server/support/people';
import { openBackOffice } from './backOffice';
import { goTo } from './goTo';
import { cleanup } from './render';

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

test("what a deleted person wrote is a placeholder in the reader's language, and the record stays", async () => {
  const pages: string[] = [];
  for (const [page, addTo] of Object.entries(add)) {
    const { id, buyerId } = await addTo();
    await (await it.withRoles('buyers')).call('deleteUsers', { user_ids: [buyerId] });
    pages.push(`${page}?only=${id}`);
  }
  await signedInWith('finance', 'reports');
  for (const [locale, sentence] of words) {
    localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(locale));
    open('settings');
    const titles: (string | null)[] = [(await screen.findByRole('heading', { level: 1 })).textContent];
    for (const page of pages) {
      goTo(page);
      await waitFor(() => {
        const title = screen.getByRole('heading', { level: 1 }).textContent;
        expect(titles).not.toContain(title);
        expect(within(screen.getByRole('main')).getAllByText(sentence).length, page).toBeGreaterThan(0);
        titles.push(title);
      });
    }
    cleanup();
  }
});
