import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';

import { chooseAction, openBackOffice } from './backOffice';

const { network, open, signInWith } = openBackOffice();

/** Declares the new field `called_name` of buyers. Apart from the label, the test changes nothing else in the app. */
vi.mock('../../src/contract/accounts/person', async (load) => {
  const person = await load<{
    PERSON_FIELDS: object;
    PERSON_FIELD_NAMES: string[];
    EDITABLE_FIELDS: string[];
  }>();
  const z = await import('zod/mini');
  const { optional, text } = await import('../../src/contract/core/field');
  const calledName = {
    description: 'Name by which the buyer wants to be called',
    example: 'Zo',
    value: optional(text),
    kinds: ['buyer'],
    isListed: true,
    isSearched: false,
    input: z.optional(z.string()),
  };
  Object.assign(person.PERSON_FIELDS, { called_name: calledName });
  person.PERSON_FIELD_NAMES.push('called_name');
  person.EDITABLE_FIELDS.push('called_name');
  return person;
});

/** Adds the label that a real field has in `messages.en.ts`. */
vi.mock('../../src/i18n/loadMessages', async (load) => {
  const original = await load<{ loadMessages: (language: string) => { people: { fields: object } } }>();
  const loadMessages = (language: string) => {
    const { people, ...messages } = original.loadMessages(language);
    return { ...messages, people: { ...people, fields: { ...people.fields, called_name: 'Called name' } } };
  };
  return { ...original, loadMessages };
});

const ZOE = { id: 1042, email: 'zoe@mail.example', first_name: 'Zoë', last_name: "O'Brien" };

/** Responds to requests for the list of buyers with one row. Returns the bodies of the requests that edit the buyer. */
const respondWith = (fields: object) => {
  const row = {
    ...ZOE,
    created_at: '2026-01-02T03:04:05Z',
    is_restricted: 0,
    available_credits: { credits: 1 },
    ...fields,
  };
  const edits: unknown[] = [];
  network.use(
    http.get('*/api/admin/buyers', () =>
      HttpResponse.json({ success: true, data: { buyers: { data: [row], total: 1 } } }),
    ),
    http.post('*/api/admin/edit-user', async ({ request }) => {
      edits.push(await request.json());
      return HttpResponse.json({ success: true, message: 'User updated', data: null });
    }),
  );
  return edits;
};

const editLastName = async () => {
  await signInWith('buyers');
  const user = open('buyer_account');
  await chooseAction(user, "Zoë O'Brien", 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Last name'), ' Sr');
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
};

test('the list and the edit dialog show a declared field, and an edit sends the field', async () => {
  const edits = respondWith({ called_name: 'Zo' });
  const { user, dialog, save } = await editLastName();
  expect(screen.getByRole('columnheader', { name: 'Called name', hidden: true })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Zo', hidden: true })).toBeTruthy();
  await user.type(dialog.getByLabelText('Called name'), 'zo');
  await save();
  await vi.waitFor(() =>
    expect(edits).toEqual([
      { user_id: 1042, first_name: 'Zoë', last_name: "O'Brien Sr", called_name: 'Zozo' },
    ]),
  );
});

test('the list and the edit dialog omit a declared field that the server does not send', async () => {
  const edits = respondWith({});
  const { dialog, save } = await editLastName();
  expect(screen.queryByRole('columnheader', { name: 'Called name', hidden: true })).toBeNull();
  expect(dialog.queryByLabelText('Called name')).toBeNull();
  await save();
  await vi.waitFor(() =>
    expect(edits).toEqual([{ user_id: 1042, first_name: 'Zoë', last_name: "O'Brien Sr" }]),
  );
});
