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
 * A floor: what react-admin gives with nothing of ours, and one list on the calls that ours makes, or none. What it does
 * not need stays a refusal.
 */
const TOKEN = 'bare-token';

interface Answer {
  success: boolean;
  message: string;
  data: { token: string; sellers: { data: RaRecord[]; total: number } };
}
const call = async (path: string, init: RequestInit = {}) => {
  const headers = { 'content-type': 'application/json', token: localStorage.getItem(TOKEN) ?? '' };
  const answer = (await (await fetch(`/api/${path}`, { ...init, headers })).json()) as Answer;
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
};

const refuse = () => Promise.reject(new Error('Not here'));
const dataProvider: DataProvider = {
  getList: async (_resource, { pagination: { page, perPage } = { page: 1, perPage: 10 } }) => {
    const { sellers } = await call(`admin/sellers?page=${page}&per_page=${perPage}`);
    return { data: sellers.data as never[], total: sellers.total };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};

const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const body = JSON.stringify({ email: username, password, role: 'admin' });
    localStorage.setItem(TOKEN, (await call('user/login', { method: 'POST', body })).token);
  },
  logout: () => Promise.resolve(localStorage.removeItem(TOKEN)),
  checkAuth: () => (localStorage.getItem(TOKEN) ? Promise.resolve() : refuse()),
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
