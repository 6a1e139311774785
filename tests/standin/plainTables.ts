import type { Row, Table, TableName } from './shape';

type Layout = (table: Table) => Row;

const pageOf = ({ rows, page, perPage }: Table) => rows.slice((page - 1) * perPage, page * perPage);

const whole =
  (key: string): Layout =>
  ({ rows }) => ({ [key]: rows });

const page =
  (key: string): Layout =>
  (table) => ({ [key]: { data: pageOf(table), total: table.rows.length } });

const countedBeside =
  (key: string): Layout =>
  (table) => ({ [key]: { data: pageOf(table) }, total: table.rows.length });

const paginator =
  (key: string): Layout =>
  (table) => ({
    [key]: {
      data: pageOf(table),
      current_page: table.page,
      last_page: Math.ceil(table.rows.length / table.perPage),
      total: table.rows.length,
      per_page: table.perPage,
    },
  });

/** As section 3 shows each. */
const LAYOUTS: Record<TableName, Layout> = {
  categories: whole('categories'),
  plans: whole('plans'),
  roles: whole('roles'),
  admins: page('admins'),
  reports: page('reports'),
  contact_forms: paginator('contact_forms'),
  payouts: countedBeside('payouts'),
  seller_payouts: countedBeside('seller_payouts'),
  buyer_transactions: countedBeside('buyer_transactions'),
  buyer_ledger: paginator('transactions'),
  seller_ledger: whole('transactions'),
};

export const plainTable = (table: Table): Row => ({ ...LAYOUTS[table.name](table), ...table.beside });
