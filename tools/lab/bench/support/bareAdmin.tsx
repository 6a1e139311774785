import { createRoot } from 'react-dom/client';
import {
  Admin,
  DataTable,
  List,
  Resource,
  type AuthProvider,
  type DataProvider,
  type RaRecord,
} from 'react-admin';

/**
 * Baseline of the back-office: a react-admin app without our code, with at most one list of the same sellers. The data
 * provider rejects calls of methods that the app does not need.
 */
const TOKEN = 'bare-token';

interface ApiResponse {
  success: boolean;
  message: string;
  data: { token: string; sellers: { data: RaRecord[]; total: number } };
}
const request = async (path: string, init: RequestInit = {}) => {
  const headers = { 'content-type': 'application/json', token: localStorage.getItem(TOKEN) ?? '' };
  const response = (await (await fetch(`/api/${path}`, { ...init, headers })).json()) as ApiResponse;
  if (!response.success) throw new Error(response.message);
  return response.data;
};

const reject = () => Promise.reject(new Error('Not implemented'));
const dataProvider: DataProvider = {
  getList: async (_resource, { pagination: { page, perPage } = { page: 1, perPage: 10 } }) => {
    const { sellers } = await request(`admin/sellers?page=${page}&per_page=${perPage}`);
    return { data: sellers.data as never[], total: sellers.total };
  },
  getOne: reject,
  getMany: reject,
  getManyReference: reject,
  create: reject,
  update: reject,
  updateMany: reject,
  delete: reject,
  deleteMany: reject,
};

const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const body = JSON.stringify({ email: username, password, role: 'admin' });
    localStorage.setItem(TOKEN, (await request('user/login', { method: 'POST', body })).token);
  },
  logout: () => Promise.resolve(localStorage.removeItem(TOKEN)),
  checkAuth: () => (localStorage.getItem(TOKEN) ? Promise.resolve() : reject()),
  checkError: () => Promise.resolve(),
};

const Sellers = () => (
  <List>
    <DataTable>
      <DataTable.Col source="created_at" />
      <DataTable.Col source="id" />
      <DataTable.Col source="email" />
      <DataTable.Col source="first_name" />
      <DataTable.NumberCol source="total_earnings" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="sellers" list={import.meta.env.BARE_LIST ? Sellers : undefined} />
  </Admin>,
);
