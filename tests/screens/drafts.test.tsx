import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import type { Role } from '../../src/contract/roles';
import { session } from '../../src/session/session';
import { chooseFor, heading, namesShown, openBackOffice } from './backOffice';
import { cleanup } from './render';

const { it, network, open, signedInWith } = openBackOffice();

const BACK = /^Your session expired before this was saved\./;

/** Opens a page as somebody who is let in again at the same page after their session has expired. */
const openAs = async (path: string, ...roles: Role[]) => {
  const { signInAgain } = await signedInWith(...roles);
  const user = open(path);
  return {
    user,
    signInAgain: () => {
      cleanup();
      signInAgain();
      open(path);
    },
  };
};
/** The next write finds nobody signed in. */
const expire = () => {
  const unknown = { success: false, message: 'Unauthenticated.', data: null };
  network.use(http.post('*/api/*', () => HttpResponse.json(unknown, { status: 401 }), { once: true }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Queries = Awaited<ReturnType<typeof dialog>>;
const field = (form: Queries, label: string) => form.getByLabelText(label) as HTMLInputElement;
const retype = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.paste(text);
};
const expectSignedOut = async () => {
  await screen.findByText('Your session has expired');
  expect(screen.queryByRole('dialog')).toBeNull();
};

/** The list behind a form is asked for anew, as whenever somebody comes back to the window. */
const readAgain = () => window.dispatchEvent(new Event('visibilitychange'));

test('a form keeps what is being typed when its list is read again, with a changed row or in vain, and all but the password when the session expires', async () => {
  const { user } = await openAs('seller_account', 'sellers');
  await screen.findByText(/^1–10 of/);
  await chooseFor(user, namesShown()[0]!, 'Edit');
  const form = await dialog('Edit Seller Details');
  await retype(user, field(form, 'First name'), 'Zora');
  const user_id = Number(field(form, 'Registration ID').value);
  const colleague = await it.withRoles('sellers');
  await colleague.call('editUser', { user_id, first_name: 'Alma', last_name: 'Changed' });
  readAgain();
  await waitFor(() => expect(field(form, 'Last name').value).toBe('Changed'));
  expect(field(form, 'First name').value).toBe('Zora');

  network.use(http.get('*/api/admin/*', () => HttpResponse.error()));
  readAgain();
  await screen.findByText('The list could not be loaded');
  expect(field(await dialog('Edit Seller Details'), 'First name').value).toBe('Zora');

  await retype(user, field(form, 'New password'), 'a new secret');
  expire();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expectSignedOut();
  expect(JSON.stringify(sessionStorage)).toContain('Zora');
  expect(JSON.stringify(sessionStorage)).not.toContain('a new secret');
});

test('a new plan is back after signing in again, with all that was typed; a form among plans that cannot be read again stays', async () => {
  const { user, signInAgain } = await openAs('pricing_plan', 'subscriptions');
  await user.click(await screen.findByRole('button', { name: 'Add New Plan' }));
  let form = await dialog('Create Plan');
  await retype(user, field(form, 'Name'), 'Weekend');
  await retype(user, field(form, 'Price'), '19.5');
  await retype(user, field(form, 'Credits'), '20');
  await retype(user, form.getByLabelText(/1$/), 'Two facials');
  await user.keyboard('{Enter}');
  await retype(user, form.getByRole('textbox', { name: /2$/ }), 'A massage');
  expire();
  await user.click(form.getByRole('button', { name: 'Save' }));

  await expectSignedOut();
  signInAgain();
  form = await dialog('Create Plan');
  const values = () => form.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value);
  await waitFor(() => expect(values()).toEqual(['Weekend', '19.5', '20', 'Two facials', 'A massage']));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Weekend');

  await user.click((await screen.findAllByRole('button', { name: /^Edit / }))[0]!);
  await retype(user, field(await dialog('Edit Pricing'), 'Price'), '77');
  network.use(http.get('*/api/admin/*', () => HttpResponse.error()));
  readAgain();
  await screen.findByText('The list could not be loaded');
  expect(field(await dialog('Edit Pricing'), 'Price').value).toBe('77');
});

test('a field that is edited in its place is', async () => {
  const { user, signInAgain } = await openAs('settings', 'settings');
  await user.click(await screen.findByRole('button', { name: 'Edit address' }));
  const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
  await retype(user, await address(), '12 Rose Lane');
  expire();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await expectSignedOut();
  signInAgain();
  await waitFor(async () => expect((await address()).value).toBe('12 Rose Lane'));
  await screen.findByText(BACK);
});

test('a reply to a message is, and a note beside it once that is open again', async () => {
  const { user, signInAgain } = await openAs('contact_forms', 'reports');
  await user.click((await screen.findAllByRole('button', { name: /^View message/ }))[0]!);
  const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  await retype(user, await reply(), 'We are sorry');
  await retype(user, await note(), 'Third time');
  expire();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expectSignedOut();
  signInAgain();
  await waitFor(async () => expect((await reply()).value).toBe('We are sorry'));
  await waitFor(async () => expect((await note()).value).toBe('Third time'));
  expect(screen.getAllByText(BACK)).toHaveLength(2);
  // Neither is lost by a slip.
  await user.clear(await reply());
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
});

test('a refund keeps its key from a lost answer to the try after signing in again', async () => {
  const keys: unknown[] = [];
  const amounts: unknown[] = [];
  const left = [
    () => HttpResponse.error(),
    () => HttpResponse.json({ success: false, message: 'Unauthenticated.', data: null }, { status: 401 }),
    () => HttpResponse.json({ success: true, message: 'Refunded', data: { refundable_credits: 0 } }),
  ];
  network.use(
    http.post('*/api/admin/transactions/:id/refund', async ({ request }) => {
      const sent = (await request.json()) as Record<string, unknown>;
      keys.push(sent.idempotency_key);
      amounts.push(sent.credits_to_refund);
      return left.shift()?.();
    }),
  );
  const { user, signInAgain } = await openAs('buyer/1091/transactions', 'buyers');
  await user.click((await screen.findAllByRole('button', { name: /^Refund / }))[0]!);
  const submit = async () =>
    user.click((await dialog('Refund credits')).getByRole('button', { name: /^Refund/ }));
  await retype(user, (await dialog('Refund credits')).getByRole('spinbutton'), '0.5');
  await submit();
  await (await dialog('Refund credits')).findByText(/^Something went wrong/);
  await submit();
  await expectSignedOut();
  signInAgain();
  const back = await dialog('Refund credits');
  await back.findByText(BACK);
  expect(back.getByRole<HTMLInputElement>('spinbutton').value).toBe('0.5');
  back.getByRole('button', { name: 'Refund 0.50 credits' });
  await submit();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(new Set(keys).size).toBe(1);
  expect(amounts).toEqual([0.5, 0.5, 0.5]);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('nobody sees it after signing out', async () => {
  const { user } = await openAs('stripe_settings', 'finance');
  await retype(user, await screen.findByRole('textbox', { name: 'Processing Fee' }), '7.25');
  session.end('signedOut');
  await heading('Welcome Back Treat Ya Self Admin');
  expect(sessionStorage).toHaveLength(0);
});
