import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { contactSubmissions } from '../../server/db/schema';
import type { Role } from '../../src/contract/roles';
import { LOGIN_PATH } from '../../src/contract/routes';
import { addRequest } from '../server/helpers/records';
import { addPeople } from '../server/helpers/people';
import { chooseAction, chooseReason, openBackOffice, selectRow } from './backOffice';
import { EMAIL } from './passwordResetForm';
import { translateEachTest } from './translator';

translateEachTest();
const { server, open, signInWith } = openBackOffice();

describe('page that the browser has translated', () => {
  const FIELD = { selector: 'input, textarea, select' };
  const type = async (user: UserEvent, label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label, FIELD);
    await user.clear(field);
    await user.click(field);
    if (text) await user.paste(text);
  };
  const press = async (user: UserEvent, name: string | RegExp) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
  };
  const expectGone = (text: string | RegExp) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

  interface Flow {
    name: string;
    roles?: Role[];
    /** Path with `:seller`, `:buyer` and `:message` as placeholders for the ids of new records. */
    path: string;
    run: (user: UserEvent) => Promise<void>;
  }

  const FLOWS: Flow[] = [
    {
      name: 'a rejected password and a saved seller',
      roles: ['sellers'],
      path: 'seller_account?filter={"q":"Zeno Manifold"}',
      run: async (user) => {
        await chooseAction(user, 'Zeno Manifold', 'Edit');
        await type(user, /New password/, 'short');
        await press(user, 'Save');
        await screen.findByText(/^Password must be at least/);
        await type(user, /New password/, 'long enough for it');
        await expectGone(/^Password must be at least/);
        await press(user, 'Save');
        await screen.findByText('User updated');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      },
    },
    {
      name: 'changes of the amount in the refund dialog',
      roles: ['buyers'],
      path: 'buyer/:buyer/transactions',
      run: async (user) => {
        await press(user, /^Refund /);
        const amount = within(await screen.findByRole('dialog')).getByRole('spinbutton');
        for (const typed of ['', '0.5', '-', '9999', '0.25']) {
          await user.clear(amount);
          if (typed) await user.paste(typed);
        }
        await chooseReason(user);
        await press(user, 'Refund 0.25 credits');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      },
    },
    {
      name: 'a new plan with benefits',
      roles: ['subscriptions'],
      path: 'pricing_plan',
      run: async (user) => {
        await press(user, 'Add New Plan');
        await press(user, 'Save');
        await type(user, 'Price', '1,234');
        await type(user, 'Name', 'Weekend');
        await type(user, 'Benefit 1', 'One');
        await press(user, 'Add row');
        await type(user, 'Benefit 2', 'Two');
        await press(user, 'Save');
        await type(user, 'Price', '12');
        await type(user, 'Credits', '20');
        await press(user, 'Save');
        await screen.findByText('Weekend');
      },
    },
    {
      name: 'validation errors of a new category',
      roles: ['categories'],
      path: 'categories',
      run: async (user) => {
        await press(user, 'Add New Category');
        await press(user, 'Save');
        await screen.findAllByText(/required/i);
        await type(user, 'Category Name', 'Lashes');
        await expectGone(/name is required/i);
        await press(user, 'Cancel');
      },
    },
    {
      name: 'validation errors of a new administrator',
      roles: ['admins'],
      path: 'admin_manage',
      run: async (user) => {
        await press(user, 'Add New Admin');
        await press(user, 'Save');
        await type(user, /^Email/, 'nobody');
        await type(user, /^First Name/, 'Zoë');
        await press(user, 'Save');
        await type(user, /^Email/, 'zoe@provider.example');
        await press(user, 'Cancel');
      },
    },
    {
      name: 'edits of a profile field',
      roles: ['settings'],
      path: 'settings',
      run: async (user) => {
        await press(user, 'Edit first name');
        await type(user, 'First name', '');
        await press(user, 'Save first name');
        await type(user, 'First name', 'Zoë');
        await press(user, 'Save first name');
        await screen.findByRole('button', { name: 'Edit first name' });
      },
    },
    {
      name: 'a saved fee',
      roles: ['finance'],
      path: 'stripe_settings',
      run: async (user) => {
        for (const fee of ['', '1,234', '7']) {
          await type(user, 'Processing Fee', fee);
          await press(user, 'Save');
        }
        await expectGone(/thousands/);
      },
    },
    {
      name: 'a reply and a note',
      roles: ['reports'],
      path: 'contact_forms?only=:message',
      run: async (user) => {
        await press(user, 'Send');
        await type(user, 'Reply', 'Soon');
        await press(user, 'Send');
        await type(user, 'New note', 'Call before noon');
        await press(user, 'Add note');
        await screen.findByText('Call before noon');
      },
    },
    {
      name: 'searching, selecting and paging in a list',
      roles: ['sellers', 'buyers'],
      path: 'seller_account?filter={"q":"Manifold"}',
      run: async (user) => {
        await screen.findByLabelText('Select Zeno Manifold');
        await selectRow(user, 'Zeno Manifold');
        await selectRow(user, 'Ann Manifold');
        await screen.findByText('2 selected');
        await selectRow(user, 'Ann Manifold');
        await screen.findByText('1 selected');
        await selectRow(user, 'Zeno Manifold');
        const search = screen.getByRole('textbox', { name: /Search/ });
        await user.clear(search);
        await user.paste('nobody is called that');
        await screen.findByText(/^No results for/);
        await user.clear(search);
        await press(user, 'Go to page 2');
        await screen.findByText(/^11–20 of/);
        await press(user, 'Go to page 3');
        await screen.findByText(/^21–30 of/);
      },
    },
    {
      name: 'searches in the command palette',
      roles: ['sellers'],
      path: 'settings',
      run: async (user) => {
        await screen.findByRole('heading', { level: 1 });
        await user.keyboard('{Control>}k{/Control}');
        const search = await screen.findByRole('combobox', { name: /^Search people/ });
        for (const words of ['manifold', 'zeno']) {
          await user.clear(search);
          await user.paste(words);
          await screen.findAllByRole('option', { name: /Zeno Manifold/ });
        }
      },
    },
    {
      name: 'errors of the sign-in form',
      path: LOGIN_PATH,
      run: async (user) => {
        await type(user, 'Email Address', 'nobody');
        await press(user, 'Login');
        await type(user, 'Email Address', EMAIL);
        await type(user, 'Password', 'a password');
        await user.click(screen.getByRole('checkbox'));
        await press(user, 'Login');
        await screen.findByRole('alert');
        await type(user, 'Password', '');
        await user.click(screen.getByRole('button', { name: 'Español' }));
        await screen.findByRole('button', { name: 'English' });
      },
    },
  ];

  const addRecords = async () => {
    const [seller] = await addPeople(
      server.db,
      { firstName: 'Zeno', lastName: 'Manifold' },
      { firstName: 'Ann', lastName: 'Manifold' },
      ...Array.from({ length: 30 }, (_, at) => ({ firstName: `Filler ${at}`, lastName: 'Row' })),
    );
    const sent = { userId: seller!, subject: 'Opening hours', message: 'When?' };
    const [message] = await server.db.insert(contactSubmissions).values(sent).returning();
    const { buyerId } = await addRequest(server.db);
    return (path: string) =>
      path
        .replace(':seller', String(seller))
        .replace(':buyer', String(buyerId))
        .replace(':message', String(message!.id));
  };

  test.each(FLOWS)(
    'a page that the browser has translated shows the new contents after $name',
    async ({ roles, path, run }) => {
      const complete = await addRecords();
      if (roles) await signInWith(...roles);
      await run(open(complete(path)));
      expect(screen.queryByText('Something went wrong')).toBeNull();
    },
  );
});
