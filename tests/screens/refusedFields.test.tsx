import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { INVITATION_PATH, LOGIN_PATH, SETUP_PATH } from '../../src/contract/routes';
import type { Role } from '../../src/contract/roles';
import { passwordReset } from '../../src/session/passwordReset';
import { chooseFor, namesShown, openBackOffice } from './backOffice';
import { ask, choose, EMAIL, FORGOT, RESET, VERIFIED } from './forgotten';

const { network, open, signedInWith } = openBackOffice();

/** The next write is refused, with these sentences for these fields of the wire. */
const refuse = (errors: Record<string, string>) => {
  const said = Object.entries(errors)
    .map(([field, sentence]) => `${field}: ${sentence}`)
    .join('; ');
  const answer = () =>
    HttpResponse.json({ success: false, message: said, data: null, errors }, { status: 422 });
  network.use(http.post('*/api/*', answer), http.put('*/api/*', answer));
};
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
/** Not the button, or the group, of the same name. */
const FIELD = { selector: 'input, textarea, select' };
const type = async (user: UserEvent, label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label, FIELD);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

const fieldOf = (label: string | RegExp) => screen.getByLabelText(label, FIELD);
/** What stands at a field that is marked as wrong. */
const saidAt = (label: string | RegExp) => {
  const field = fieldOf(label);
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

interface Case {
  form: string;
  roles?: Role[];
  path: string;
  /** Before the page is opened. */
  given?: () => void;
  /** Opens the form, fills it in, and sends it. */
  send: (user: UserEvent) => Promise<void>;
  errors: Record<string, string>;
  /** By the label of each field. */
  at: [string | RegExp, string][];
  /** What was typed stays. */
  typed: [string | RegExp, string];
}

const INVITED = { email: 'zoe@provider.example', first_name: 'Zoë', last_name: 'Quick' };

const CASES: Case[] = [
  {
    form: 'a dialog, of several fields and of one item of a list',
    roles: ['subscriptions'],
    path: 'pricing_plan',
    send: async (user) => {
      await press(user, 'Add New Plan');
      await type(user, 'Name', 'Weekend');
      await type(user, 'Price', '19.5');
      await type(user, 'Credits', '20');
      await type(user, 'Benefits 1', 'One');
      await press(user, 'Another row');
      await type(user, 'Benefits 2', 'Two');
      await press(user, 'Save');
    },
    errors: { name: 'There is one of that name', 'benefits.1': 'Promises too much' },
    at: [
      ['Name', 'There is one of that name'],
      ['Benefits 2', 'Promises too much'],
    ],
    typed: ['Benefits 2', 'Two'],
  },
  {
    form: 'the fee',
    roles: ['finance'],
    path: 'stripe_settings',
    send: async (user) => {
      await type(user, 'Processing Fee', '7');
      await press(user, 'Save');
    },
    errors: { processing_fee: 'More than was agreed' },
    at: [['Processing Fee', 'More than was agreed']],
    typed: ['Processing Fee', '7'],
  },
  {
    form: 'a line of the account',
    roles: ['settings'],
    path: 'settings',
    send: async (user) => {
      await press(user, 'Edit first name');
      await type(user, 'First name', 'Zoë');
      await press(user, 'Save first name');
    },
    errors: { first_name: 'Not a name' },
    at: [['First name', 'Not a name']],
    typed: ['First name', 'Zoë'],
  },
  {
    form: 'the phone number, which is sent as two',
    roles: ['settings'],
    path: 'settings',
    send: async (user) => {
      await press(user, 'Edit phone');
      await type(user, 'Phone', '+12015550123');
      await press(user, 'Save phone');
    },
    errors: { phone_country_code: 'No such country', phone_number: 'Nobody answers it' },
    at: [['Phone', 'No such country. Nobody answers it']],
    typed: ['Phone', '+1-201-555-0123'],
  },
  {
    form: 'a note',
    roles: ['sellers'],
    path: 'seller/1003?tab=notes',
    send: async (user) => {
      await type(user, 'New note', 'Call before noon');
      await press(user, 'Add note');
    },
    errors: { text: 'Not so loud' },
    at: [['New note', 'Not so loud']],
    typed: ['New note', 'Call before noon'],
  },
  {
    form: 'a reply',
    roles: ['reports'],
    path: 'contact_forms',
    send: async (user) => {
      const [view] = await screen.findAllByRole('button', { name: /^View message/ });
      await user.click(view!);
      await type(user, 'Reply', 'Soon');
      await press(user, 'Send');
    },
    errors: { text: 'Not so short' },
    at: [['Reply', 'Not so short']],
    typed: ['Reply', 'Soon'],
  },
  {
    form: 'a question that asks why',
    roles: ['sellers'],
    path: 'seller_account',
    send: async (user) => {
      await screen.findByText(/^1–10 of/);
      await chooseFor(user, namesShown()[0]!, 'Block User');
      await type(user, /^Note/, 'Asked by phone');
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
      await waitFor(() => expect(button.disabled).toBe(false));
      await user.click(button);
    },
    errors: { reason: 'No such reason any more', note: 'Too little' },
    at: [
      ['Reason', 'No such reason any more'],
      [/^Note/, 'Too little'],
    ],
    typed: [/^Note/, 'Asked by phone'],
  },
  {
    form: 'signing in',
    path: LOGIN_PATH,
    send: async (user) => {
      await type(user, 'Email Address', 'ada@provider.example');
      await type(user, 'Password', 'a password');
      await press(user, 'Login');
    },
    errors: { email: 'No mail reaches it' },
    at: [['Email Address', 'No mail reaches it']],
    typed: ['Password', 'a password'],
  },
  {
    form: 'asking for a code',
    path: FORGOT,
    send: (user) => ask(user),
    errors: { email: 'No mail reaches it' },
    at: [['Email Address', 'No mail reaches it']],
    typed: ['Email Address', EMAIL],
  },
  {
    form: 'a new password',
    path: RESET,
    given: () => passwordReset.keep(VERIFIED),
    send: (user) => choose(user, 'a new password'),
    errors: { password: 'Was yours before' },
    at: [['New Password', 'Was yours before']],
    typed: ['Confirm Password', 'a new password'],
  },
  {
    form: 'an invitation',
    path: `${INVITATION_PATH}#a-token`,
    given: () =>
      network.use(http.post('*/api/invitation', () => HttpResponse.json({ success: true, data: INVITED }))),
    send: async (user) => {
      await type(user, 'Password', 'a new password');
      await type(user, 'Confirm Password', 'a new password');
      await press(user, 'Create My Account');
    },
    errors: { last_name: 'Not a name', password: 'Too plain' },
    at: [
      ['Last Name', 'Not a name'],
      ['Password', 'Too plain'],
    ],
    typed: ['Last Name', 'Quick'],
  },
  {
    form: 'the first administrator',
    path: SETUP_PATH,
    given: () =>
      network.use(
        http.get('*/api/capabilities', () => HttpResponse.json({ success: true, data: ['setup'] })),
      ),
    send: async (user) => {
      await type(user, 'Code', '7K2M');
      await type(user, 'First name', 'Zoë');
      await type(user, 'Last name', 'Quick');
      await type(user, 'Email Address', 'zoe@provider.example');
      await type(user, 'Password', 'a new password');
      await type(user, 'Confirm Password', 'a new password');
      await press(user, 'Create Administrator');
    },
    errors: { code: 'Was used', email: 'Is taken' },
    at: [
      ['Code', 'Was used'],
      ['Email Address', 'Is taken'],
    ],
    typed: ['Last name', 'Quick'],
  },
];

/** Whether the focus is in the field, or in a group of them. */
const isAt = (field: Element) => field.contains(document.activeElement);

test.each(CASES)('what is refused stands at its field, and the rest is said: $form', async (tried) => {
  const { roles, path, given, send, errors, at, typed } = tried;
  if (roles) await signedInWith(...roles);
  refuse({ ...errors, token: 'Nowhere to be seen' });
  given?.();
  await send(open(path));
  for (const [label, sentence] of at) await waitFor(() => expect(saidAt(label)).toBe(sentence));
  // One goes on typing there.
  await waitFor(() => expect(isAt(fieldOf(at[0]![0]))).toBe(true));
  expect((fieldOf(typed[0]) as HTMLInputElement).value).toBe(typed[1]);
  await waitFor(() => expect(document.body.textContent).toContain('Nowhere to be seen'));
  for (const [name, sentence] of Object.entries(errors)) {
    expect(document.body.textContent).not.toContain(`${name}: ${sentence}`);
  }
});
