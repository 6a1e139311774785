import { date, flag } from './oddValues';
import type { Json, Row, Table, TableName } from './shape';

/** `CAT-0001a`: of letters, digits and hyphens. */
export const oddId = (name: string, number: number) =>
  `${name.slice(0, 3).toUpperCase()}-${String(number).padStart(4, '0')}a`;

const isRow = (value: Json): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** One field: numbers as text, an address without its origin, nothing for an empty list or a person who has left. */
const write = (name: string, key: string, value: Json, index: number): Json => {
  if (key === 'id') return oddId(name, value as number);
  if (key === 'created_at' || key === 'date') return date(new Date(value as string), index);
  if (key.startsWith('is_')) return flag(value === 1, index);
  if (key === 'image' && value) return new URL(value as string).pathname;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length ? value.map((item, at) => inside(key, item, at)) : null;
  return isRow(value) && index % 3 === 1 ? null : value;
};
const inside = (key: string, item: Json, at: number) => (isRow(item) ? oddRow(key, item, at) : item);

export const oddRow = (name: string, row: Row, index: number): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, write(name, key, value, index)]));

type Layout = (rows: Json[]) => Json;

const bare: Layout = (rows) => rows;
const named =
  (key: string): Layout =>
  (rows) => ({ [key]: rows });
const counted =
  (key: string): Layout =>
  (rows) => ({ [key]: { data: rows, total: String(rows.length) } });

/** Where each list stands in its answer. */
const LAYOUTS: Record<TableName, Layout> = {
  categories: bare,
  plans: bare,
  roles: bare,
  admins: named('admins'),
  reports: (rows) => ({ reports: rows.length ? rows : null }),
  contact_forms: named('contact_forms'),
  payouts: bare,
  seller_payouts: (rows) => ({ data: rows }),
  buyer_transactions: named('buyer_transactions'),
  buyer_ledger: counted('transactions'),
  seller_ledger: named('transactions'),
};

/** Every row there is, whatever page was asked for. */
export const oddTable = ({ name, rows, beside }: Table): Json => {
  const data = LAYOUTS[name](rows.map((row, index) => oddRow(name, row, index)));
  return isRow(data) ? { ...data, ...oddRow(name, beside, 0) } : data;
};
