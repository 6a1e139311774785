import Icon from '@mui/icons-material/LocalCafeOutlined';
import { screen, within } from '@testing-library/react';
import { ListContextProvider, useList } from 'react-admin';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Role } from '../../src/contract/roles';
import type { ResourceDefinition } from '../../src/resources/defineResource';
import { ExportButton } from '../../src/features/lists/listControls';
import { heading, openBackOffice } from './backOffice';
import { goTo } from './goTo';

const { open, signInWith } = openBackOffice();

/** Error that the page throws during rendering. */
let pageError: Error | null = null;
/** Error that the import of the subpage throws, as when an update of the server has removed the code. */
let missingCode: Error | null = new TypeError(
  'Failed to fetch dynamically imported module: /assets/Attic-1a2b.js',
);
afterEach(() => {
  pageError = null;
});
const TeaRoom = () => {
  if (pageError) throw pageError;
  return <h1>Tea is served</h1>;
};

const TEAS = [{ id: 1 }];
const Menu = () => {
  const list = useList({ data: TEAS });
  return (
    <>
      <h1>Green or black</h1>
      {['tea_room', 'categories'].map((resource) => (
        <ListContextProvider key={resource} value={{ ...list, resource }}>
          <ExportButton />
        </ListContextProvider>
      ))}
    </>
  );
};

/** Adds the definition of a new resource. Apart from the messages, the test changes nothing else in the app. */
vi.mock('../../src/resources', async (load) => {
  const { resources } = await load<{ resources: ResourceDefinition[] }>();
  const { lazyPage } = await import('../../src/resources/defineResource');
  const teaRoom = {
    name: 'tea_room',
    role: 'settings' as Role,
    menu: 'sidebar',
    icon: Icon,
    list: lazyPage(async () => TeaRoom),
    subPages: [
      { path: 'tea_room/:id/menu', page: lazyPage(async () => Menu) },
      {
        path: 'tea_room/attic',
        page: lazyPage(async () => {
          // Delays the import, because React does not suspend for a resolved import.
          await new Promise((resolve) => setTimeout(resolve, 20));
          if (missingCode) throw missingCode;
          return Menu;
        }),
      },
    ],
  };
  return { resources: [teaRoom, ...resources] };
});

/** Adds the messages that a real resource has in `messages.en.ts`. */
vi.mock('../../src/i18n/loadMessages', async (load) => {
  const original = await load<{ loadMessages: (language: string) => { resources: object } }>();
  const loadMessages = (language: string) => {
    const messages = original.loadMessages(language);
    return {
      ...messages,
      resources: { ...messages.resources, tea_room: { name: 'Tea Room |||| Tea Rooms' } },
    };
  };
  return { ...original, loadMessages };
});

const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('additional resource', () => {
  test('a user without the required role sees no menu entry, page or subpage of a new resource', async () => {
    await signInWith('sellers');
    open('tea_room');
    await heading("You don't have access to this page");
    expect(sidebar().queryByRole('link', { name: 'Tea Rooms' })).toBeNull();
    goTo('seller_account');
    await heading('Seller Accounts');
    goTo('tea_room/7/menu');
    await heading("You don't have access to this page");
    expect(sidebar().queryByRole('link', { name: 'Tea Rooms' })).toBeNull();
  });

  test('a new resource has a menu entry and pages, and an error in one page breaks no other page', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    await signInWith('sellers', 'settings', 'categories');
    const user = open('tea_room/7/menu');
    await heading('Green or black');
    // The page has two lists, but only the list of categories declares columns for an export.
    expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1);
    pageError = new Error('The kettle is empty');
    await user.click(sidebar().getByRole('link', { name: 'Tea Rooms' }));
    await heading('Something went wrong');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Something went wrong');
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toMatch(/admin$/);
    await user.click(sidebar().getByRole('link', { name: 'Seller Accounts' }));
    await screen.findByText(/^1–10 of/);
    pageError = null;
    await user.click(sidebar().getByRole('link', { name: 'Tea Rooms' }));
    await heading('Tea is served');

    goTo('settings');
    await heading('My Account Settings');
    pageError = new Error('The kettle is empty once more');
    goTo('tea_room');
    await heading('Something went wrong');
    pageError = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Tea is served');
    consoleError.mockRestore();
  });

  test('a new resource can be the start page, and a subpage that failed to load opens at the next visit', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    await signInWith('settings');
    const user = open('');
    await heading('Tea is served');
    goTo('tea_room/attic');
    await heading('This page could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    missingCode = null;
    await user.click(await sidebar().findByRole('link', { name: 'Tea Rooms' }));
    await heading('Tea is served');
    window.history.back();
    expect(await heading('Green or black')).toBeTruthy();
    consoleError.mockRestore();
  });
});
