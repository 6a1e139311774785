import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { contactSubmissions, payouts, replies } from '../../server/db/schema';
import { REST_RESOURCES } from '../../src/contract/resourceNames';
import { addReport, addRequest } from '../server/helpers/records';
import { createExtrasClient } from '../server/helpers/client';
import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { server, open, network, signInWith } = openBackOffice();

describe('reply that waits for a mail server', () => {
  afterEach(() => {
    vi.useRealTimers();
    localStorage.removeItem('RaStoreTreatYaSelf.locale');
  });

  test.each([
    [
      'en',
      'Queued',
      'The mail server asked us to try again later (451). The reply will be sent again automatically.',
      'Sent',
    ],
    [
      'es',
      'En cola',
      'El servidor de correo pidió que se intente más tarde (451). La respuesta se volverá a enviar automáticamente.',
      'Enviada',
    ],
  ])(
    'in the language %s, a queued reply shows the reason of the delay, and later that the reply was sent',
    async (locale, queued, reason, sent) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { id: authorId } = await signInWith('reports');
      const [submission] = await server.db.select().from(contactSubmissions).limit(1);
      const [row] = await server.db
        .insert(contactSubmissions)
        .values({
          userId: submission!.userId,
          subject: 'Greylisted',
          message: 'Where?',
          createdAt: new Date(),
        })
        .returning();
      const [reply] = await server.db
        .insert(replies)
        .values({
          messageId: row!.id,
          authorId,
          text: 'In the yard',
          state: 'queued',
          failure: 'deferred',
          failureCode: '451',
          triedAt: new Date(),
        })
        .returning();
      localStorage.setItem('RaStoreTreatYaSelf.locale', JSON.stringify(locale));
      const user = open('contact_forms');
      await user.click(
        (await screen.findAllByRole('button', { name: /^(View message|Ver el mensaje)/ }))[0]!,
      );
      const item = async () => (await screen.findByText('In the yard')).closest('li')!;
      expect((await item()).textContent).toContain(queued);
      expect((await item()).textContent).toContain(reason);
      await server.db
        .update(replies)
        .set({ state: 'sent', failure: null, failureCode: null })
        .where(eq(replies.id, reply!.id));
      await vi.advanceTimersByTimeAsync(10_000);
      await waitFor(async () => expect((await item()).textContent).toContain(sent));
      expect((await item()).textContent).not.toContain(reason);
    },
  );
});

describe('assignment', () => {
  const button = (name: string) => screen.findByRole('button', { name });

  test('if a colleague assigns the work item first, a toast and the row show the name of the colleague', async () => {
    const { id } = await addReport(server.db, { createdAt: new Date() });
    const colleague = await server.withRoles('reports');
    await server.pool.query("update tys.users set first_name = 'Quinn', last_name = 'Ortega' where id = $1", [
      colleague.id,
    ]);
    await signInWith('reports');
    const user = open(`community_reports?only=${id}`);
    await button('Assign: Bea Buyer');
    const assignment = { assignee: colleague.id, from: null };
    await createExtrasClient(server.app, colleague.headers).put('assignments', `report:${id}`, assignment);
    await user.click(await button('Assign: Bea Buyer'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Assign to me' }));
    await screen.findByText('Quinn Ortega assigned this record to themselves this minute');
    const chip = await button('Assigned to Quinn Ortega: Bea Buyer');
    // The user can take over the report now, because the row shows the current assignee.
    await user.click(chip);
    const menu = within(await screen.findByRole('menu', { name: 'Assign' }));
    const quinn = await menu.findByRole('menuitemradio', { name: 'Quinn Ortega' });
    expect(quinn.getAttribute('aria-checked')).toBe('true');
    await user.click(menu.getByRole('menuitemradio', { name: 'Assign to me' }));
    await button('Assigned to Ada Tester: Bea Buyer');
  });

  test('the back-office hides assignments of reports if the server has no endpoint for assignments', async () => {
    const offered = REST_RESOURCES.filter((name) => name !== 'assignments');
    network.use(
      http.get('*/api/capabilities', () =>
        HttpResponse.json({ success: true, message: 'OK', data: [...offered, 'filters'] }),
      ),
    );
    const { id } = await addReport(server.db, { createdAt: new Date() });
    await signInWith('reports');
    const user = open(`community_reports?only=${id}`);
    await heading('Community Reports');
    await user.click(await button('Actions for Bea Buyer'));
    expect(screen.queryByText(/^Assign/)).toBeNull();
    await user.click(within(await screen.findByRole('menu')).getByText('View Details'));
    const details = within(await screen.findByRole('dialog', { name: 'Report by Bea Buyer' }));
    details.getByText('Was rude.');
    expect(details.queryByText('Assigned to')).toBeNull();
    expect(details.queryByText('Notes')).toBeNull();
    await user.click(details.getByRole('button', { name: 'Close' }));
    await user.click(await button('Filter'));
    await screen.findByRole('menuitem', { name: 'Age' });
    expect(screen.queryByRole('menuitem', { name: 'Assignee' })).toBeNull();
  });

  test('the assignment menu finds a colleague by the beginning of a name, even without accents', async () => {
    const { id } = await addReport(server.db, { createdAt: new Date() });
    const colleagues = await Promise.all(Array.from({ length: 9 }, () => server.withRoles('reports')));
    const rename = "update tys.users set first_name = 'Zoë', last_name = 'Quill' where id = $1";
    await server.pool.query(rename, [colleagues[4]!.id]);
    await signInWith('reports');
    const user = open(`community_reports?only=${id}`);
    await user.click(await button('Assign: Bea Buyer'));
    const items = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    await user.click(await screen.findByRole('textbox', { name: 'Find an administrator' }));
    await user.paste('zoe');
    expect(items()).toEqual(['Zoë Quill']);
    await user.keyboard('x');
    await screen.findByText('No matches');
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('menuitemradio', { name: 'Zoë Quill' }));
    await button('Assigned to Zoë Quill: Bea Buyer');
  });
});

describe('notifications', () => {
  const main = () => within(screen.getByRole('main'));

  /** Adds one work item of each kind, and returns the id of the failed payout. */
  const addCases = async () => {
    const createdAt = new Date();
    const { buyerId: userId, sellerId } = await addRequest(server.db, { createdAt, credits: 15_00 });
    await addReport(server.db, { createdAt, service: 'Cupping' });
    await server.db
      .insert(contactSubmissions)
      .values({ userId, subject: 'Opening hours', message: 'When?', createdAt });
    const failed = { sellerId, amountCents: 123_45, createdAt, status: 'failed' } as const;
    const [row] = await server.db.insert(payouts).values(failed).returning();
    await server.db.insert(payouts).values({ sellerId, amountCents: 50_00, createdAt, status: 'pending' });
    return row!.id;
  };

  const NOTIFICATIONS = [
    ['Bea Buyer requested a refund of $15.00', 'Refund Requests', '$15.00'],
    ['Bea Buyer sent a report about Cupping', 'Community Reports', 'Cupping'],
    ['Bea Buyer wrote: Opening hours', 'Contact Form Submissions', 'Opening hours'],
    ['The payout of $123.45 to Sol Seller failed', 'Finance', '$123.45'],
  ] as const;

  test('a notification opens a list that shows only the record of the notification, and a link shows the whole list', async () => {
    const payout = await addCases();
    await signInWith('finance', 'reports', 'settings');
    const user = open('settings');
    for (const [message, page, shown] of NOTIFICATIONS) {
      await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
      const notifications = within(await screen.findByRole('dialog', { name: 'Notifications' }));
      await user.click(await notifications.findByText(message));
      await heading(new RegExp(`^${page}`));
      await screen.findByText('1–1 of 1');
      expect(main().getAllByText(shown)).toHaveLength(1);
      // Only a notification about a contact message also opens a dialog.
      expect(screen.queryAllByRole('dialog', { name: shown })).toHaveLength(
        page.startsWith('Contact') ? 1 : 0,
      );

      await user.click(screen.getByText('Show all'));
      await waitFor(() => expect(screen.queryByText('1–1 of 1')).toBeNull());
      await screen.findByText(/^1–\d+ of \d+/);
      expect(screen.queryByText('Show all')).toBeNull();
    }
    // The filter for one payout does not apply to the tab "Buyer Transactions".
    goTo(`finance?only=${payout}`);
    await screen.findByText('1–1 of 1');
    await user.click(screen.getByRole('tab', { name: 'Buyer Transactions' }));
    await waitFor(() => expect(screen.queryByText('Show all')).toBeNull());
    await screen.findByText(/^1–\d+ of \d+$|^Record not found$/);
  });
});

describe('notification polling', () => {
  afterEach(() => {
    vi.useRealTimers();
    setVisibility('visible');
  });

  const setVisibility = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

  test('the client stops polling for notifications in a hidden tab, and polls immediately when the tab becomes visible', async () => {
    // Fakes only the interval timers, so that the test controls the polling.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let requestCount = 0;
    // Adds one unread notification to each response, so that the number at the bell identifies the response.
    network.use(
      http.get('*/api/extras/notifications', () => {
        requestCount += 1;
        const rows = Array.from({ length: requestCount }, (_, id) => ({ id, message: 'News', unread: true }));
        return HttpResponse.json(rows, { headers: { 'x-total-count': String(requestCount) } });
      }),
    );
    const unread = (count: number) => screen.findByRole('button', { name: `Notifications, ${count} unread` });
    await signInWith('finance');
    open('stripe_settings');
    await unread(1);
    await minutes(1);
    await unread(2);
    setVisibility('hidden');
    await minutes(30);
    // Waits for another request. A request of the hidden page would have arrived earlier.
    await fetch('/api/capabilities');
    expect(requestCount).toBe(2);
    setVisibility('visible');
    await unread(3);
    await minutes(1);
    await unread(4);
  });
});
