import type { Page } from '@playwright/test';

import type { CallApi } from '../support/api';
import { pictureUrl } from '../support/pictures';

/** Creates and finds records with a unique name. */

export const CATEGORIES = '/tech/tys/admin/categories?perPage=100';
export const PLANS = '/tech/tys/admin/pricing_plan';
export const ADMINS = '/tech/tys/admin/admin_manage?perPage=100';
export const SUBMISSIONS = '/tech/tys/admin/contact_forms';

/** Requests a list from the API and returns its first row with these values, or `undefined`. */
export const findRow = async <Row extends object>(
  api: CallApi,
  path: string,
  values: Record<string, unknown>,
): Promise<Row | undefined> => {
  const response = await api<Record<string, Row[] | { data: Row[] }>>('GET', path);
  const rows = Object.values(response).flatMap((list) => (Array.isArray(list) ? list : list.data));
  return rows.find((row) =>
    Object.entries(values).every(([field, value]) => row[field as keyof Row] === value),
  );
};

let made = 0;
/** Returns a name that no other record has, such as `Petals 4711-1`. */
export const nameOf = (kind: string) => `${kind} ${process.pid}-${(made += 1)}`;

export const makeCategory = async (api: CallApi) => {
  const name = nameOf('Petals');
  await api('POST', 'admin/category/store', { name, is_popular: 0, image: pictureUrl });
  return name;
};

export const makePlan = async (api: CallApi) => {
  const name = nameOf('Bloom');
  await api('POST', 'admin/subscription-plans', {
    name,
    price_usd: 1234.5,
    credits: 100,
    is_one_off: 0,
    benefits: ['Any service', 'Cancel at any time'],
  });
  return name;
};

export const planCard = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

interface Admin {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  is_restricted: number;
  roles: { id: number; key: string }[];
}

export const findAdmin = (api: CallApi, email: string) =>
  findRow<Admin>(api, 'admin/admins?per_page=100', { email });

export const newAdmin = () => {
  const last_name = nameOf('Fern');
  const email = `${last_name.toLowerCase().replace(' ', '.')}@example.com`;
  return { first_name: 'Ivy', last_name, name: `Ivy ${last_name}`, email };
};

/** Creates an admin with the role for buyers and the password `open-sesame`. */
export const makeAdmin = async (api: CallApi) => {
  const { name, ...fields } = newAdmin();
  const { roles } = await api<{ roles: Admin['roles'] }>('GET', 'admin/roles');
  await api('POST', 'admin/admins', {
    ...fields,
    role_ids: roles.filter(({ key }) => key === 'buyers').map(({ id }) => id),
    password: 'open-sesame',
    confirm_password: 'open-sesame',
  });
  return { name, ...fields };
};
