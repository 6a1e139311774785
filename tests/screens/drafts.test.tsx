import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { contactSubmissions } from '../../server/db/schema';
import type { Role } from '../../src/contract/roles';
import { ADMIN_BASE } from '../../src/contract/routes';
import { session } from '../../src/session/session';
import { addRequest } from '../server/helpers/records';
import { addPerson } from '../server/helpers/people';
import { chooseAction, chooseReason, heading, openBackOffice } from './backOffice';

const { server, network, open, signInWith } = openBackOffice();

describe('drafts', () => {
  const RESTORED = /^Your session expired before you could save\./;

  /** URL at which the session expires. The user returns to this URL after signing in again. */
  let expiredAt = '';

  /** Opens a page. The returned `signInAgain` signs in, and then opens the page where the session expired. */
  const openAs = async (path: string, ...roles: Role[]) => {
    const { signInAgain } = await signInWith(...roles);
    const user = open(path);
    expiredAt = `${ADMIN_BASE}/${path}`;
    return {
      user,
      signInAgain: () => {
        cleanup();
        signInAgain();
        open(expiredAt);
      },
    };
  };
  /** Rejects the next write, as if the session had expired. @param confirms true to reject the next read too */
  const expire = (confirms = false) => {
    expiredAt = window.location.pathname + window.location.search;
    const unknown = { success: false, message: 'Unauthenticated.', data: null };
    const reject = () => HttpResponse.json(unknown, { status: 401 });
    network.use(http.post('*/api/*', reject, { once: true }));
    if (confirms) network.use(http.get('*/api/admin/roles', reject, { once: true }));
  };
  const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  type Queries = Awaited<ReturnType<typeof findDialog>>;
  const field = (form: Queries, label: string) => form.getByLabelText(label) as HTMLInputElement;
  const retype = async (user: UserEvent, input: HTMLElement, text: string) => {
    await user.clear(input);
    await user.paste(text);
  };
  const expectSessionExpired = async () => {
    await screen.findByText('Your session has expired');
    expect(screen.queryByRole('dialog')).toBeNull();
  };

  /** Refetches the list behind a form, as if the user returned to the window. */
  const refetch = () => window.dispatchEvent(new Event('visibilitychange'));

  test('a form keeps entered values while the list is refetched, and the stored draft contains no password', async () => {
    const user_id = await addPerson(server.db, {
      firstName: 'Zeno',
      lastName: 'Manifold',
      email: 'zeno@manifold.example',
    });
    const { user } = await openAs('seller_account?filter={"q":"zeno@manifold.example"}', 'sellers');
    await chooseAction(user, 'Zeno Manifold', 'Edit');
    const form = await findDialog('Edit Seller Details');
    await retype(user, field(form, 'First name'), 'Zora');
    const colleague = await server.withRoles('sellers');
    await colleague.call('editUser', { user_id, first_name: 'Alma', last_name: 'Changed' });
    refetch();
    await waitFor(() => expect(field(form, 'Last name').value).toBe('Changed'));
    expect(field(form, 'First name').value).toBe('Zora');

    network.use(http.get('*/api/admin/*', () => HttpResponse.error()));
    refetch();
    await screen.findByText('The list could not be loaded');
    expect(field(await findDialog('Edit Seller Details'), 'First name').value).toBe('Zora');

    await retype(user, field(form, 'New password'), 'a new secret');
    expire();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectSessionExpired();
    expect(JSON.stringify(sessionStorage)).toContain('Zora');
    expect(JSON.stringify(sessionStorage)).not.toContain('a new secret');
  });

  test('a draft restores a new plan after the sign-in, and a failed refetch keeps the form open', async () => {
    const { user, signInAgain } = await openAs('pricing_plan', 'subscriptions');
    await user.click(await screen.findByRole('button', { name: 'Add New Plan' }));
    let form = await findDialog('Create Plan');
    await retype(user, field(form, 'Name'), 'Weekend');
    await retype(user, field(form, 'Price'), '19.5');
    await retype(user, field(form, 'Credits'), '20');
    await retype(user, form.getByLabelText(/1$/), 'Two facials');
    await user.keyboard('{Enter}');
    await retype(user, form.getByRole('textbox', { name: /2$/ }), 'A massage');
    expire();
    await user.click(form.getByRole('button', { name: 'Save' }));

    await expectSessionExpired();
    signInAgain();
    form = await findDialog('Create Plan');
    const values = () => form.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value);
    await waitFor(() => expect(values()).toEqual(['Weekend', '19.5', '20', 'Two facials', 'A massage']));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Weekend');

    await user.click(await screen.findByRole('button', { name: /^Edit .*Weekend/ }));
    await retype(user, field(await findDialog('Edit Pricing'), 'Price'), '77');
    network.use(http.get('*/api/admin/*', () => HttpResponse.error()));
    refetch();
    await screen.findByText('The list could not be loaded');
    expect(field(await findDialog('Edit Pricing'), 'Price').value).toBe('77');
  });

  test('a draft restores the profile field that the user was editing when the session expired', async () => {
    const { user, signInAgain } = await openAs('settings', 'settings');
    await user.click(await screen.findByRole('button', { name: 'Edit address' }));
    const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
    await retype(user, await address(), '12 Rose Lane');
    expire();
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await expectSessionExpired();
    signInAgain();
    await waitFor(async () => expect((await address()).value).toBe('12 Rose Lane'));
    await screen.findByText(RESTORED);
  });

  test('drafts restore a reply and a note, and the dialog asks for confirmation before it discards the note', async () => {
    const userId = await addPerson(server.db, { role: 'buyer' });
    const sent = { userId, subject: 'Opening hours', message: 'When?' };
    const [message] = await server.db.insert(contactSubmissions).values(sent).returning();
    const { user, signInAgain } = await openAs(`contact_forms?only=${message!.id}`, 'reports');
    const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
    const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
    await retype(user, await reply(), 'We are sorry');
    await retype(user, await note(), 'Third time');
    expire(true);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expectSessionExpired();
    signInAgain();
    await waitFor(async () => expect((await reply()).value).toBe('We are sorry'));
    await waitFor(async () => expect((await note()).value).toBe('Third time'));
    expect(screen.getAllByText(RESTORED)).toHaveLength(2);
    await user.clear(await reply());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  });

  test('a draft restores a reply in the dialog that the URL opens, and opens no second dialog', async () => {
    const userId = await addPerson(server.db, { role: 'buyer', firstName: 'Wim', lastName: 'Writer' });
    const sent = { userId, subject: 'Opening hours', message: 'When?' };
    const [message] = await server.db.insert(contactSubmissions).values(sent).returning();
    const { user, signInAgain } = await openAs(`contact_forms/${message!.id}/show`, 'reports');
    const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
    await retype(user, await reply(), 'We are sorry');
    expire(true);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expectSessionExpired();
    // Delays the response with the message until the list has rendered the row of the message.
    network.use(
      http.get('*/api/admin/*', async ({ request }) => {
        if (!new URL(request.url).searchParams.has('id')) return;
        await screen.findByRole('button', { name: 'View message from Wim Writer', hidden: true });
      }),
    );
    signInAgain();
    await waitFor(async () => expect((await reply()).value).toBe('We are sorry'));
    await screen.findByRole('button', { name: 'View message from Wim Writer', hidden: true });
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
  });

  test('a saved draft reopens the denial dialog only once, on top of the details dialog of the refund request', async () => {
    const { id } = await addRequest(server.db, { createdAt: new Date() });
    const { user, signInAgain } = await openAs(`refund_requests/${id}/show`, 'finance');
    const details = await findDialog('$15.00 to Bea Buyer');
    await user.click(await details.findByRole('button', { name: 'Cancel' }));
    const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
    await chooseReason(user);
    await retype(user, await note(), 'Too late');
    expiredAt = window.location.pathname;
    const unknown = { success: false, message: 'Unauthenticated.', data: null };
    network.use(
      http.put('*/api/extras/refund-requests/*', () => HttpResponse.json(unknown, { status: 401 }), {
        once: true,
      }),
    );
    network.use(
      http.get('*/api/admin/roles', () => HttpResponse.json(unknown, { status: 401 }), { once: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    await expectSessionExpired();
    // Delays the response with the refund request until the list has rendered the menu button of the row.
    network.use(
      http.get(`*/api/extras/refund-requests/${id}`, async () => {
        await screen.findByRole('button', { name: 'Actions for Bea Buyer', hidden: true });
      }),
    );
    signInAgain();
    await waitFor(async () => expect((await note()).value).toBe('Too late'));
    await screen.findAllByRole('button', { name: 'Actions for Bea Buyer', hidden: true });
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2);
  });

  test('the draft of a refund keeps the idempotency key if a response is lost and the session then expires', async () => {
    const { buyerId } = await addRequest(server.db);
    const keys: unknown[] = [];
    const amounts: unknown[] = [];
    const responses = [
      () => HttpResponse.error(),
      () => HttpResponse.json({ success: false, message: 'Unauthenticated.', data: null }, { status: 401 }),
      () => HttpResponse.json({ success: true, message: 'Refunded', data: { refundable_credits: 0 } }),
    ];
    network.use(
      http.post('*/api/admin/transactions/:id/refund', async ({ request }) => {
        const sent = (await request.json()) as Record<string, unknown>;
        keys.push(sent.idempotency_key);
        amounts.push(sent.credits_to_refund);
        return responses.shift()?.();
      }),
    );
    const { user, signInAgain } = await openAs(`buyer/${buyerId}/transactions`, 'buyers');
    await user.click(await screen.findByRole('button', { name: /^Refund / }));
    const submit = async () =>
      user.click((await findDialog('Refund credits')).getByRole('button', { name: /^Refund/ }));
    await retype(user, (await findDialog('Refund credits')).getByRole('spinbutton'), '0.5');
    await chooseReason(user);
    await submit();
    await (await findDialog('Refund credits')).findByText(/the ledger does not show it/);
    await submit();
    await expectSessionExpired();
    signInAgain();
    const restored = await findDialog('Refund credits');
    await restored.findByText(RESTORED);
    expect(restored.getByRole<HTMLInputElement>('spinbutton').value).toBe('0.5');
    restored.getByRole('button', { name: 'Refund 0.50 credits' });
    await submit();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(new Set(keys).size).toBe(1);
    expect(amounts).toEqual([0.5, 0.5, 0.5]);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('logout deletes all drafts', async () => {
    const { user } = await openAs('stripe_settings', 'finance');
    await retype(user, await screen.findByRole('textbox', { name: 'Processing Fee' }), '7.25');
    session.end('signedOut');
    await heading('Welcome Back Treat Ya Self Admin');
    expect(sessionStorage).toHaveLength(0);
  });
});
