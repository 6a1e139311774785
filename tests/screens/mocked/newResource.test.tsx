import Icon from '@mui/icons-material/LocalCafeOutlined';
import { screen, within } from '@testing-library/dom';
import { ListContextProvider, useList } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';

import type { Role } from '../../../src/contract/roles';
import type { ResourceDefinition } from '../../../src/resources/defineResource';
import { ExportButton } from '../../../src/ui/export/ExportButton';
import { heading, openBackOffice } from '../backOffice';
import { goTo } from '../goTo';

let broken: Error | null = null;
/** Code once fetched stays, so it is gone from the first. */
let gone: Error | null = new TypeError('Failed to fetch dynamically imported module: /assets/Attic-1a2b.js');
afterEach(() => {
  broken = null;
});
const TeaRoom = () => {
  if (broken) throw broken;
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

/** A screen is one definition in one list: nothing else is told about this one. */
vi.mock('../../../src/resources', async (load) => {
  const { resources } = await load<{ resources: ResourceDefinition[] }>();
  const { lazyPage } = await import('../../../src/resources/lazyPage');
  const teaRoom = {
    name: 'tea_room',
    role: 'settings' as Role,
    menu: 'sidebar',
    icon: Icon,
    page: lazyPage(async () => TeaRoom),
    messages: { name: 'Tea Room |||| Tea Rooms' },
    spanish: async () => ({ tea_room: { name: 'Salón de té |||| Salones de té' } }),
    subPages: [
      { path: 'tea_room/:id/menu', page: lazyPage(async () => Menu) },
      {
        path: 'tea_room/attic',
        page: lazyPage(async () => {
          // What comes at once React does not wait for.
          await new Promise((resolve) => setTimeout(resolve, 20));
          if (gone) throw gone;
          return Menu;
        }),
      },
    ],
  };
  return { resources: [teaRoom, ...resources] };
});

const { open, signedInWith } = openBackOffice();
const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('it is refused with its sub-page without its role, and not offered', async () => {
  await signedInWith('sellers');
  open('tea_room');
  await heading('This page is not for your account');
  expect(sidebar().queryByRole('link', { name: 'Tea Rooms' })).toBeNull();
  goTo('seller_account');
  await heading('Seller Accounts');
  goTo('tea_room/7/menu');
  await heading('This page is not for your account');
  expect(sidebar().queryByRole('link', { name: 'Tea Rooms' })).toBeNull();
});

test('it has a menu entry, a page and a sub-page; one that breaks says so, and the rest goes on', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  await signedInWith('sellers', 'settings');
  const user = open('tea_room/7/menu');
  await heading('Green or black');
  // Of categories alone a file is declared.
  expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1);
  broken = new Error('The kettle is empty');
  await user.click(sidebar().getByRole('link', { name: 'Tea Rooms' }));
  await heading('This page has stopped working');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('This page has stopped working');
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toMatch(/admin$/);
  await user.click(sidebar().getByRole('link', { name: 'Seller Accounts' }));
  await screen.findByText(/^1–10 of/);
  broken = null;
  await user.click(sidebar().getByRole('link', { name: 'Tea Rooms' }));
  await heading('Tea is served');

  goTo('settings');
  await heading('My Account Settings');
  broken = new Error('The kettle is empty once more');
  goTo('tea_room');
  await heading('This page has stopped working');
  broken = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Tea is served');
  complaints.mockRestore();
});

test('it is the first page of those who may open nothing else; code of it that is gone, as after an update, is said to need a reload, and is asked for again', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  await signedInWith('settings');
  const user = open('');
  await heading('Tea is served');
  goTo('tea_room/attic');
  await heading('This page could not be loaded');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  gone = null;
  await user.click(await sidebar().findByRole('link', { name: 'Tea Rooms' }));
  await heading('Tea is served');
  window.history.back();
  expect(await heading('Green or black')).toBeTruthy();
  complaints.mockRestore();
});
