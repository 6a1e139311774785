import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { contactSubmissions } from '../../server/db/schema';
import type { Role } from '../../src/contract/roles';
import { INVITATION_PATH, LOGIN_PATH, SETUP_PATH } from '../../src/contract/routes';
import { passwordReset } from '../../src/session/session';
import { addPerson } from '../server/helpers/people';
import { chooseAction, chooseReason, openBackOffice } from './backOffice';
import { requestCode, setPassword, EMAIL, FORGOT, RESET, VERIFIED } from './passwordResetForm';

const { network, open, signInWith, server } = openBackOffice();

describe('field errors', () => {
  /** Rejects every write. The keys of `errors` are fields of the API, and the values are their messages. */
  const reject = (errors: Record<string, string>) => {
    const message = Object.entries(errors)
      .map(([field, reason]) => `${field}: ${reason}`)
      .join('; ');
    const respond = () => HttpResponse.json({ success: false, message, data: null, errors }, { status: 422 });
    network.use(http.post('*/api/*', respond), http.put('*/api/*', respond));
  };
  const press = async (user: UserEvent, name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  /** Matches only fields, because a button or a group can have the same label. */
  const FIELD = { selector: 'input, textarea, select' };
  const type = async (user: UserEvent, label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label, FIELD);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };

  const fieldOf = (label: string | RegExp) => screen.getByLabelText(label, FIELD);
  /** Returns the error message of an invalid field. */
  const messageAt = (label: string | RegExp) => {
    const field = fieldOf(label);
    if (field.getAttribute('aria-invalid') !== 'true') return undefined;
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };

  interface Case {
    form: string;
    roles?: Role[];
    /** URL. `:seller` and `:message` are placeholders for the ids that `addRecords` creates. */
    path: string;
    /** Runs before the page opens. */
    prepare?: () => void;
    /** Opens the form, fills it in, and submits it. */
    submit: (user: UserEvent) => Promise<void>;
    errors: Record<string, string>;
    /** Label and message of each invalid field. */
    messages: [string | RegExp, string][];
    /** Label and entered value of a field that must keep the value after the rejection. */
    kept: [string | RegExp, string];
  }

  const INVITED = { email: 'zoe@provider.example', first_name: 'Zoë', last_name: 'Quick' };

  const CASES: Case[] = [
    {
      form: 'the form of a new plan',
      roles: ['subscriptions'],
      path: 'pricing_plan',
      submit: async (user) => {
        await press(user, 'Add New Plan');
        await type(user, 'Name', 'Weekend');
        await type(user, 'Price', '19.5');
        await type(user, 'Credits', '20');
        await type(user, 'Benefit 1', 'One');
        await press(user, 'Add row');
        await type(user, 'Benefit 2', 'Two');
        await press(user, 'Save');
      },
      errors: { name: 'This name is taken', 'benefits.1': 'Promises too much' },
      messages: [
        ['Name', 'This name is taken'],
        ['Benefit 2', 'Promises too much'],
      ],
      kept: ['Benefit 2', 'Two'],
    },
    {
      form: 'the fee form',
      roles: ['finance'],
      path: 'stripe_settings',
      submit: async (user) => {
        await type(user, 'Processing Fee', '7');
        await press(user, 'Save');
      },
      errors: { processing_fee: 'More than was agreed' },
      messages: [['Processing Fee', 'More than was agreed']],
      kept: ['Processing Fee', '7'],
    },
    {
      form: 'the form of the first name in the profile',
      roles: ['settings'],
      path: 'settings',
      submit: async (user) => {
        await press(user, 'Edit first name');
        await type(user, 'First name', 'Zoë');
        await press(user, 'Save first name');
      },
      errors: { first_name: 'Not a name' },
      messages: [['First name', 'Not a name']],
      kept: ['First name', 'Zoë'],
    },
    {
      form: 'the form of the phone number, which the API stores in two fields,',
      roles: ['settings'],
      path: 'settings',
      submit: async (user) => {
        await press(user, 'Edit phone');
        await type(user, 'Phone', '+12015550123');
        await press(user, 'Save phone');
      },
      errors: { phone_country_code: 'No matches', phone_number: 'Not in use' },
      messages: [['Phone', 'No matches. Not in use']],
      kept: ['Phone', '+1-201-555-0123'],
    },
    {
      form: 'the form of a new note',
      roles: ['sellers'],
      path: 'seller/:seller?tab=notes',
      submit: async (user) => {
        await type(user, 'New note', 'Call before noon');
        await press(user, 'Add note');
      },
      errors: { text: 'Not so loud' },
      messages: [['New note', 'Not so loud']],
      kept: ['New note', 'Call before noon'],
    },
    {
      form: 'the form of a reply',
      roles: ['reports'],
      path: 'contact_forms?only=:message',
      submit: async (user) => {
        await type(user, 'Reply', 'Soon');
        await press(user, 'Send');
      },
      errors: { text: 'Not so short' },
      messages: [['Reply', 'Not so short']],
      kept: ['Reply', 'Soon'],
    },
    {
      form: 'the block dialog',
      roles: ['sellers'],
      path: 'seller_account?filter={"q":"Zeno Manifold"}',
      submit: async (user) => {
        await chooseAction(user, 'Zeno Manifold', 'Block User');
        await chooseReason(user);
        await type(user, /^Note/, 'Asked by phone');
        const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
        await waitFor(() => expect(button.disabled).toBe(false));
        await user.click(button);
      },
      errors: { reason: 'No such reason any more', note: 'Too little' },
      messages: [
        ['Reason', 'No such reason any more'],
        [/^Note/, 'Too little'],
      ],
      kept: [/^Note/, 'Asked by phone'],
    },
    {
      form: 'the sign-in form',
      path: LOGIN_PATH,
      submit: async (user) => {
        await type(user, 'Email Address', 'ada@provider.example');
        await type(user, 'Password', 'a password');
        await press(user, 'Login');
      },
      errors: { email: 'No mail reaches it' },
      messages: [['Email Address', 'No mail reaches it']],
      kept: ['Password', 'a password'],
    },
    {
      form: 'the form that requests a reset code',
      path: FORGOT,
      submit: (user) => requestCode(user),
      errors: { email: 'No mail reaches it' },
      messages: [['Email Address', 'No mail reaches it']],
      kept: ['Email Address', EMAIL],
    },
    {
      form: 'the form that sets a new password',
      path: RESET,
      prepare: () => passwordReset.keep(VERIFIED),
      submit: (user) => setPassword(user, 'a new password'),
      errors: { password: 'Was yours before' },
      messages: [['New password', 'Was yours before']],
      kept: ['Confirm password', 'a new password'],
    },
    {
      form: 'the form that accepts an invitation',
      path: `${INVITATION_PATH}#a-token`,
      prepare: () =>
        network.use(http.post('*/api/invitation', () => HttpResponse.json({ success: true, data: INVITED }))),
      submit: async (user) => {
        await type(user, 'Password', 'a new password');
        await type(user, 'Confirm password', 'a new password');
        await press(user, 'Create my account');
      },
      errors: { last_name: 'Not a name', password: 'Too plain' },
      messages: [
        ['Last Name', 'Not a name'],
        ['Password', 'Too plain'],
      ],
      kept: ['Last Name', 'Quick'],
    },
    {
      form: 'the setup form of the first administrator',
      path: SETUP_PATH,
      prepare: () =>
        network.use(
          http.get('*/api/capabilities', () => HttpResponse.json({ success: true, data: ['setup'] })),
        ),
      submit: async (user) => {
        await type(user, 'Setup code', '7K2M');
        await type(user, 'First name', 'Zoë');
        await type(user, 'Last name', 'Quick');
        await type(user, 'Email Address', 'zoe@provider.example');
        await type(user, 'Password', 'a new password');
        await type(user, 'Confirm password', 'a new password');
        await press(user, 'Create administrator');
      },
      errors: { code: 'Was used', email: 'Is taken' },
      messages: [
        ['Setup code', 'Was used'],
        ['Email Address', 'Is taken'],
      ],
      kept: ['Last name', 'Quick'],
    },
  ];

  /** Returns true if a field or a group of fields has the focus. */
  const hasFocus = (field: Element) => field.contains(document.activeElement);

  /** Adds a seller and a message. Returns a function that inserts the ids of both records into a path. */
  const addRecords = async () => {
    const seller = await addPerson(server.db, { firstName: 'Zeno', lastName: 'Manifold' });
    const sent = { userId: seller, subject: 'Opening hours', message: 'When?' };
    const [message] = await server.db.insert(contactSubmissions).values(sent).returning();
    return (path: string) => path.replace(':seller', String(seller)).replace(':message', String(message!.id));
  };

  test.each(CASES)(
    '$form shows each field error at the field, and an error without a field in a toast',
    async ({ roles, path, prepare, submit, errors, messages, kept }) => {
      const complete = await addRecords();
      if (roles) await signInWith(...roles);
      reject({ ...errors, token: 'Nowhere to be seen' });
      prepare?.();
      await submit(open(complete(path)));
      // Checks the toast first, because the toast disappears after a while.
      await screen.findAllByText(/Nowhere to be seen/);
      for (const [label, message] of messages) {
        await waitFor(() => expect(messageAt(label)).toBe(message));
      }
      const [first] = messages[0]!;
      await waitFor(() => expect(hasFocus(fieldOf(first)), `"${first}" has the focus`).toBe(true));
      expect((fieldOf(kept[0]) as HTMLInputElement).value).toBe(kept[1]);
      for (const [name, message] of Object.entries(errors)) {
        expect(document.body.textContent).not.toContain(`${name}: ${message}`);
      }
    },
  );
});
