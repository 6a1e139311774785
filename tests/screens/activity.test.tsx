import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminContext, type DataProvider } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';

import { contactSubmissions } from '../../server/db/schema';
import { Timeline } from '../../src/features/auditLog/EventList';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { addReport, addRequest } from '../server/helpers/records';
import { addPerson } from '../server/helpers/people';
import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { network, open, signInWith, server } = openBackOffice();

describe('activity page', () => {
  const respond = (rows: object[]) =>
    network.use(http.get('*/api/extras/activity', () => HttpResponse.json(rows)));

  test('the activity page shows events of other servers in which fields are missing or unknown', async () => {
    await signInWith('admins');
    respond([
      { id: 'E-1', action: 'GIFT_SENT', actor: { id: 'A-1', name: 'Ada' }, target: 'gift-card:G-7' },
      { id: 'E-2', action: 'refunded', facts: { credits_hundredths: '12' }, created_at: 'soon' },
      {
        id: 'E-3',
        action: 'updated',
        actor: { id: 'A-2' },
        changes: [{ field: 'shoe_size', after: { a: 1 } }],
      },
      { id: 'E-4' },
      { id: 'E-5', action: 'blocked', actor: { name: 'Bob' }, person: { name: 'Cleo', role: 'buyer' } },
      { id: 'E-6', action: 'unblocked', actor: { id: '' }, person: {} },
      {
        id: 'E-7',
        action: 'updated',
        target: 'category:N-7',
        name: 'Nails',
        changes: [{ field: 'is_popular', before: 0, after: 1 }],
      },
    ]);
    open('activity');
    await heading('Activity');
    await waitFor(() =>
      expect(screen.getByRole('main').textContent).toContain('Ada: gift sent Gift card G-7'),
    );
    expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(7);
    // A person without an id has no link. The text “someone” replaces a missing name.
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Bob blocked Cleo');
    expect(main.textContent).toContain('The server unblocked someone');
    // The event shows the label that the field has on the categories page.
    expect(main.textContent).toContain('The server changed the category “Nails” (popular)');
    expect(within(main).queryByRole('link', { name: 'Cleo' })).toBeNull();
  });

  test('the activity page shows a message if no event exists, and the action filter shows the actions from the URL', async () => {
    await signInWith('admins');
    respond([]);
    open('activity');
    await screen.findByText('Record not found');
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('No activity yet.');
    for (const [action, label] of [
      ['"blocked"', 'Blocked and restricted: 1 of 4'],
      ['["blocked","unblocked","restricted","unrestricted"]', 'Blocked and restricted'],
    ]) {
      goTo(`activity?filter={"action":${action}}`);
      const actionFilter = await within(main).findByRole('combobox', { name: /^Action/ });
      await waitFor(() => expect(actionFilter.textContent).toBe(label));
    }
  });

  test('if older events fail to load, Try again requests the events again', async () => {
    await signInWith('admins');
    let requestCount = 0;
    network.use(
      http.get('*/api/extras/activity', () => {
        requestCount += 1;
        if (requestCount === 2)
          return HttpResponse.json({ message: 'The archive is being moved' }, { status: 500 });
        const firstId = requestCount === 1 ? 0 : 30;
        return HttpResponse.json(
          Array.from({ length: requestCount === 1 ? 30 : 2 }, (_, index) => ({
            id: firstId + index,
            action: 'signed_in',
            actor: { id: 1, name: 'Ada' },
            created_at: new Date(Date.now() - (firstId + index) * 1000).toISOString(),
          })),
        );
      }),
    );
    const user = open('activity');
    await user.click(await screen.findByRole('button', { name: 'Show older activity' }));
    const failure = within(await within(screen.getByRole('main')).findByRole('alert'));
    failure.getByText('The archive is being moved');
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    await within(screen.getByRole('main')).findAllByText(/signed in/);
    await expect.poll(() => within(screen.getByRole('main')).getAllByRole('listitem').length).toBe(32);
  });
});

describe('timeline', () => {
  test('the timeline of a person shows the events of this person, and ignores the filter in the URL', async () => {
    const event = {
      id: 1,
      created_at: new Date().toISOString(),
      actor: { id: 1, name: 'Ada' },
      action: 'blocked',
      target: null,
      name: null,
      person: { id: 7, role: 'buyer', name: 'Bea' },
      facts: {},
      changes: [],
      reason: 'Rude',
      note: null,
      request_id: null,
    };
    const getList = vi.fn<() => Promise<object>>().mockResolvedValue({ data: [event], total: 1 });
    window.history.replaceState(null, '', '#/?page=3&filter={"q":"nobody"}');
    render(
      <AdminContext dataProvider={{ getList } as unknown as DataProvider} i18nProvider={i18nProvider}>
        <Timeline target="buyer:7" />
      </AdminContext>,
    );
    await screen.findByText('Ada');
    expect(screen.getByRole('listitem').textContent).toContain('Ada blocked Bea – Rude');
    expect(getList).toHaveBeenCalledExactlyOnceWith(
      'activity',
      expect.objectContaining({
        filter: { target: 'buyer:7' },
        pagination: expect.objectContaining({ page: 1 }) as object,
      }),
    );
  });
});

describe('notes', () => {
  test('a note shows the number of days since its creation, and the time of its creation', async () => {
    await signInWith('sellers');
    const noon = new Date(new Date().setHours(12, 0, 0, 0));
    noon.setDate(noon.getDate() - 2);
    const note = { id: 1, about: 'seller:7', author: { id: 1, name: 'Ada' }, text: 'Call before noon' };
    network.use(
      http.get('*/api/extras/people/7', () =>
        HttpResponse.json({ id: 7, role: 'seller', first_name: 'Ines', last_name: 'Olsen' }),
      ),
      http.get('*/api/extras/notes', () => HttpResponse.json([{ ...note, created_at: noon.toISOString() }])),
    );
    open('seller/7?tab=notes');
    await screen.findByText('Call before noon');
    expect(await screen.findByText(/^2 days ago, 12:00.PM$/)).toBeTruthy();
  });
});

describe('erased accounts', () => {
  const add = {
    contact_forms: async () => {
      const userId = await addPerson(server.db, { role: 'buyer' });
      const sent = { userId, subject: 'Mine', message: 'All mine' };
      const [message] = await server.db.insert(contactSubmissions).values(sent).returning();
      return { id: message!.id, buyerId: userId };
    },
    refund_requests: () => addRequest(server.db),
    community_reports: () => addReport(server.db),
  };
  const placeholders = [
    ['en', 'Deleted with the account'],
    ['es', 'Eliminado con la cuenta'],
  ] as const;

  test('records of an erased account show a placeholder in the current language for each erased text', async () => {
    const pages: string[] = [];
    for (const [page, addTo] of Object.entries(add)) {
      const { id, buyerId } = await addTo();
      await (await server.withRoles('buyers')).call('deleteUsers', { user_ids: [buyerId] });
      pages.push(`${page}?only=${id}`);
    }
    await signInWith('finance', 'reports');
    for (const [locale, placeholder] of placeholders) {
      localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(locale));
      open('settings');
      const titles: (string | null)[] = [(await screen.findByRole('heading', { level: 1 })).textContent];
      for (const page of pages) {
        goTo(page);
        await waitFor(() => {
          const title = screen.getByRole('heading', { level: 1 }).textContent;
          expect(titles).not.toContain(title);
          expect(within(screen.getByRole('main')).getAllByText(placeholder).length, page).toBeGreaterThan(0);
          titles.push(title);
        });
      }
      cleanup();
    }
  });
});
