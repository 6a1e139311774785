import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  AutocompleteInput,
  BulkDeleteWithConfirmButton,
  BulkExportButton,
  BulkUpdateWithConfirmButton,
  ColumnsButton,
  DataTable,
  EditGuesser,
  FilterButton,
  List,
  ListGuesser,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  SearchInput,
  Show,
  ShowGuesser,
  TextInput,
  TopToolbar,
  useGetMany,
  useGetManyReference,
  useGetOne,
  type Exporter,
  type RaRecord,
} from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { session } from '../../src/session/session';
import { fetchCapabilities } from '../../src/dataProvider/capabilities';
import { openBackOffice } from './backOffice';
import { openPlainAdmin as open } from './plainAdmin';
import { openFakeProvider } from './openFakeProvider';

// Tests react-admin's components with the data provider of the back-office, but without the back-office's pages.

const { network, signInWith } = openBackOffice();
const fakeProvider = await openFakeProvider(network);

const ROLES = ['sellers', 'buyers', 'categories', 'subscriptions', 'admins', 'finance', 'reports'] as const;
/** URLs of all requests in the order of sending. Example: "admin/sellers?search=a". */
const urls: string[] = [];
network.events.on('request:start', ({ request: { url } }) => {
  if (!url.startsWith(fakeProvider.provider.url)) urls.push(decodeURIComponent(url.split('/api/')[1]!));
});

/** Requests data from the server, and then clears `urls`. */
const read = async <Data,>(path: string) => {
  const headers = { token: session.current()!.loginInfo.token };
  const response = await fetch(`/api/${path}`, { headers });
  urls.length = 0;
  return ((await response.json()) as { data: Data }).data;
};
type Listed = Record<string, { data: (RaRecord & { email: string })[] }>;
const listed = async (name: string, search: string) =>
  (await read<Listed>(`admin/${name}?sort_by=id&sort_direction=asc&search=${search}`))[name]!.data;

const exported = vi.fn<Exporter>();
const BLOCK = { is_restricted: true };
const LIST = (
  <List
    exporter={exported}
    filters={[<SearchInput key="q" source="q" alwaysOn />, <TextInput key="status" source="status" />]}
    actions={
      <TopToolbar>
        <FilterButton />
        <ColumnsButton />
      </TopToolbar>
    }
  >
    <DataTable
      bulkActionButtons={
        <>
          <BulkUpdateWithConfirmButton data={BLOCK} />
          <BulkDeleteWithConfirmButton />
          <BulkExportButton />
        </>
      }
    >
      <DataTable.Col source="id" />
      <DataTable.Col source="email" />
      <DataTable.Col source="name" />
    </DataTable>
  </List>
);
const EDIT = <EditGuesser mutationMode="pessimistic" redirect={false} />;

const openElement = (element: ReactElement) => open('/page', { list: () => element });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);
const select = async (user: UserEvent, text: string) => user.click((await rowOf(text)).getByRole('checkbox'));
const confirm = async (user: UserEvent, button: string) => {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
};

describe.each([
  ['the embedded server', () => signInWith(...ROLES)],
  ['a server without extensions', () => fakeProvider.signIn(...ROLES)],
])('components of react-admin on %s', (_name, signIn) => {
  beforeEach(async () => {
    await signIn();
    await fetchCapabilities();
  });

  describe.each([
    ['seller_account', 'sellers'],
    ['buyer_account', 'buyers'],
  ])('%s', (resource, name) => {
    test('a list of react-admin supports search, pagination, column selection and export', async () => {
      const [first, second] = await listed(name, 'a');
      const user = open(`/${resource}`, { list: LIST });
      await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
      await waitFor(() => expect(screen.queryByText(first!.email)).toBeNull());
      await user.type(screen.getByPlaceholderText('Search'), second!.email);
      await select(user, second!.email);
      expect(screen.queryByText(first!.email)).toBeNull();
      expect(urls.at(-1)).toContain(`admin/${name}?search=${second!.email}&sort_by=id`);
      await user.click(screen.getByRole('button', { name: 'Export' }));
      await waitFor(() => expect(exported).toHaveBeenCalled());
      expect(exported.mock.lastCall![0]).toMatchObject([{ id: second!.id }]);
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      const columns = await screen.findByRole('menu');
      await user.click(within(columns).getByLabelText('Email', { exact: false }));
      await waitFor(() => expect(screen.queryByText(second!.email)).toBeNull());
    });

    test('a list of react-admin supports bulk blocking and bulk deletion', async () => {
      const [first, second] = await listed(name, 'a');
      const user = open(`/${resource}`, { list: LIST });
      await select(user, first!.email);
      await confirm(user, 'Update');
      await waitFor(async () =>
        expect((await listed(name, first!.email))[0]).toMatchObject({ is_restricted: 1 }),
      );
      await select(user, second!.email);
      await confirm(user, 'Delete');
      await waitFor(() => expect(screen.queryByText(second!.email)).toBeNull());
      expect(await listed(name, second!.email)).toEqual([]);
    });

    test('a click on a row of a `ListGuesser` opens an edit page that saves a change', async () => {
      const [first] = await listed(name, 'a');
      const user = open(`/${resource}`, { list: ListGuesser, edit: EDIT });
      // Clicks on the id, because a click on the email would open the mail program.
      await user.click((await rowOf(first!.email)).getByText(String(first!.id)));
      const input = await screen.findByDisplayValue(first!.first_name as string);
      await user.clear(input);
      await user.type(input, 'Wilhelmina');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(async () =>
        expect((await listed(name, first!.email))[0]).toMatchObject({ first_name: 'Wilhelmina' }),
      );
    });
  });

  test.each([
    ['categories', 'admin/category', 'categories', 'name'],
    ['pricing_plan', 'admin/subscription-plans', 'plans', 'name'],
    ['admin_manage', 'admin/admins', 'admins', 'email'],
  ])('a list of %s shows the reason of a rejected bulk deletion', async (resource, path, name, field) => {
    const response = (await read<Record<string, RaRecord[] | { data: RaRecord[] }>>(path))[name]!;
    const rows = Array.isArray(response) ? response : response.data;
    const user = open(`/${resource}`, { list: LIST });
    for (const row of rows.slice(0, 2)) await screen.findByText(row[field] as string);
    await select(user, rows[0]![field] as string);
    await confirm(user, 'Delete');
    await screen.findByText(`The API has no deleteMany for "${resource}"`);
    expect(screen.getByText(rows[0]![field] as string)).toBeTruthy();
  });

  test('a show page lists the transactions of a buyer, and shows an error for an unsupported reference', async () => {
    const [buyer] = await listed('buyers', 'a');
    const user = open('/buyer_account', {
      list: ListGuesser,
      show: (
        <Show>
          <ReferenceManyField reference="buyer_ledger" target="id">
            <DataTable>
              <DataTable.Col source="amount_credits" />
            </DataTable>
          </ReferenceManyField>
          <ReferenceManyField reference="seller_account" target="buyer">
            <DataTable>
              <DataTable.Col source="email" />
            </DataTable>
          </ReferenceManyField>
        </Show>
      ),
    });
    await user.click((await rowOf(buyer!.email)).getByText(String(buyer!.id)));
    await screen.findByText('The API has no getManyReference for "seller_account" by "buyer"');
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(urls).toContainEqual(expect.stringMatching(`^admin/transactions/buyer/${buyer!.id}\\?page=1`));
  });

  test('a reference input finds a buyer, and a reference field shows a buyer', async () => {
    const [buyer] = await listed('buyers', 'a');
    const user = openElement(
      <List
        resource="buyer_account"
        filters={[
          <ReferenceInput key="person" source="person" reference="buyer_account" alwaysOn>
            <AutocompleteInput optionText="email" label="Buyer" />
          </ReferenceInput>,
        ]}
      >
        <DataTable>
          <DataTable.Col label="Reference">
            <ReferenceField source="id" reference="buyer_account" />
          </DataTable.Col>
        </DataTable>
      </List>,
    );
    await user.type(await screen.findByRole('combobox', { name: 'Buyer' }), buyer!.email);
    await user.click(await screen.findByRole('option', { name: buyer!.email }));
    await screen.findByDisplayValue(buyer!.email);
    await screen.findByText(buyer!.email);
    expect(urls.some((url) => url.startsWith(`admin/buyers?search=${buyer!.email}`))).toBe(true);
  });
});

const Hooks = ({ id }: { id: number }) => {
  const one = useGetOne('seller_account', { id });
  const many = useGetMany('seller_account', { ids: [id, 99999999] });
  const roles = useGetMany('roles', { ids: [2, 3] });
  const reference = useGetManyReference('buyer_ledger', { target: 'id', id: 2001 });
  const lost = useGetOne('categories', { id: 99999999 });
  if ([one, many, roles, reference, lost].some(({ isPending }) => isPending)) return null;
  const name: unknown = one.data?.email ?? one.error?.message;
  return <p>{[name, many.data?.length, roles.data?.length, lost.error?.message].join(', ')}</p>;
};

describe('react-admin on the embedded server', () => {
  beforeEach(async () => {
    await signInWith(...ROLES);
    await fetchCapabilities();
  });

  test('hooks of react-admin find a person and roles, and return an error if the record does not exist', async () => {
    const [seller] = await listed('sellers', 'a');
    openElement(<Hooks id={seller!.id as number} />);
    expect(await screen.findByText(`${seller!.email}, 1, 2, Record not found`)).toBeTruthy();
  });

  test('a show page loads a person with one request', async () => {
    const [seller] = await listed('sellers', 'a');
    open(`/seller_account/${seller!.id}/show`, { show: ShowGuesser });
    await screen.findByText(seller!.email);
    expect(urls).toEqual([
      `admin/sellers?search=${seller!.id}&sort_by=id&sort_direction=asc&page=1&per_page=100`,
    ]);
  });

  test('a list filters rows by status', async () => {
    const [blocked] = (await read<Listed>('admin/sellers?status=blocked&sort_by=id&sort_direction=asc'))
      .sellers!.data;
    const user = open('/seller_account', { list: LIST });
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Status' }));
    await user.type(await screen.findByRole('textbox', { name: 'Status' }), 'blocked');
    await screen.findByText(blocked!.email);
    expect(urls.at(-1)).toContain('status=blocked');
  });

  test('a list of refund requests shows the reason of a rejected bulk deletion', async () => {
    const user = open('/refund-requests', { list: LIST });
    // Finds the checkbox of a row by its label, because react-admin's placeholder of a slow table has checkboxes too.
    const [box] = await screen.findAllByLabelText('Select this row');
    await user.click(box!);
    await confirm(user, 'Delete');
    expect(await screen.findByText('The API has no deleteMany for "refund-requests"')).toBeTruthy();
  });
});

describe('react-admin on a server without extensions', () => {
  beforeEach(async () => {
    await fakeProvider.signIn(...ROLES);
    await fetchCapabilities();
  });

  test('a hook returns an error for a record that the server does not find', async () => {
    openElement(<Hooks id={1001} />);
    await screen.findByText('Record not found, 0, 2, Record not found');
    expect(fakeProvider.provider.unknownRequests()).toEqual(['GET capabilities']);
  });

  test('a list shows an error for an extension that the server does not offer', async () => {
    open('/refund-requests', { list: LIST });
    expect(await screen.findByText('The server does not offer "refund-requests"')).toBeTruthy();
  });
});
