import * as z from 'zod/mini';

import type { Exported } from './activity';
import { admins } from './admins';
import type { ListAnswer } from './answer';
import type { Access, Call } from './call';
import { categories } from './categories';
import { DECIMAL_MARKS, type Cell } from './cell';
import { extras } from './extras';
import type { Extra } from './offered';
import type { Read } from './field';
import { finance } from './finance';
import { text } from './inputs';
import { ledgers } from './ledgers';
import { MAX_COLUMNS } from './limits';
import { people } from './people';
import { isObject } from './read';
import { reports } from './reports';

/** A list that can be saved as a file: where its rows come from, and what stands in its columns, by the names that the screens have for them. */
export interface ExportedList {
  /** Its call, or the extra that its rows are. */
  of: { call: Call<z.ZodMiniType, ListAnswer> } | { extra: Extra };
  access: Access;
  /** What narrows and sorts it. */
  query: z.ZodMiniType;
  /** What cannot be put in a cell has no column: pictures, buttons. */
  columns: readonly string[];
  /** The cells of a row, as it came over the wire or as it was read. */
  toCells: (columns: readonly string[]) => (row: unknown, place: number) => Cell[];
}

type Cells<Row> = Record<string, (row: Row) => Cell>;

const columnsOf = <Row>(read: Read<Row>, cells: Cells<Row>): Pick<ExportedList, 'columns' | 'toCells'> => ({
  columns: Object.keys(cells),
  toCells: (columns) => (written, place) => {
    const row = read(written, { root: '', place });
    return columns.map((column) => cells[column]?.(row) ?? null);
  },
});

const exported = <Row>(
  call: Call<z.ZodMiniType, ListAnswer<unknown, Row>>,
  cells: Cells<Row>,
): ExportedList => ({
  of: { call },
  access: call.access,
  query: call.input,
  ...columnsOf(call.answer.read, cells),
});

/** A field and its order, as an extra's list is asked for them. */
export const EXTRA_SORT = z.tuple([text().check(z.maxLength(64)), z.enum(['ASC', 'DESC'])]);

const exportedExtra = <Row>(
  extra: Extra,
  { access, filter, row }: { access: Access; filter: z.ZodMiniType<object>; row: { read: Read<Row> } },
  cells: Cells<Row>,
): ExportedList => ({
  of: { extra },
  access,
  query: z.object({ filter: z.optional(filter), sort: z.optional(EXTRA_SORT) }),
  ...columnsOf(row.read, cells),
});

/** As every spreadsheet reads it, wherever it is: a day and a time, in UTC as the figures' periods are. */
const moment = (iso: string | null | undefined) => (iso ? iso.slice(0, 19).replace('T', ' ') : null);
/** Whose headings say that. */
export const isMoment = (column: string) => /_(at|date)$/.test(column);

interface Name {
  first_name: string;
  last_name: string;
}
const nameOf = (person: Name | null) =>
  person && [person.first_name, person.last_name].filter(Boolean).join(' ');

const created_at = (row: { created_at?: string | null | undefined }) => moment(row.created_at);
const yesOrNo = (value: boolean) => (value ? 1 : 0);
/** How to reach somebody, in one cell. */
const reach = (person: { email: string | null; phone: string | null } | null) =>
  [person?.email, person?.phone].filter(Boolean).join(', ') || null;
const account = {
  created_at,
  id: (row: { id: Cell }) => row.id,
  email: (row: { email: string }) => row.email,
  first_name: (row: Name) => nameOf(row),
};

/** By the resources of the back-office. Amounts are plain decimals, a yes is `1`, and what is not there is nothing. */
export const EXPORTS = {
  seller_account: exported(people.listSellers, { ...account, total_earnings: (row) => row.total_earnings }),
  buyer_account: exported(people.listBuyers, {
    ...account,
    available_credits: (row) => row.available_credits.credits,
  }),
  blocked_users: exported(people.listBlockedUsers, {
    updated_at: (row) => moment(row.updated_at),
    role: (row) => row.role,
    first_name: nameOf,
    email: (row) => row.email,
    reason: (row) => [row.reason, row.note].filter(Boolean).join(': ') || null,
  }),
  categories: exported(categories.listCategories, {
    name: (row) => row.name,
    is_popular: (row) => yesOrNo(row.is_popular),
    created_at,
  }),
  admin_manage: exported(admins.listAdmins, {
    first_name: (row) => row.first_name,
    last_name: (row) => row.last_name,
    email: (row) => row.email,
    roles: (row) => row.roles.map(({ key }) => key).join(', '),
    is_restricted: (row) => yesOrNo(row.is_restricted),
    created_at,
  }),
  contact_forms: exported(reports.listContactForms, {
    created_at,
    first_name: (row) => nameOf(row.user),
    email: (row) => row.user?.email ?? null,
    subject: (row) => row.subject,
    status: (row) => row.status ?? null,
    message: (row) => row.message,
    assignee: (row) => row.assignee?.name ?? null,
  }),
  seller_payouts: exported(finance.listSellerPayouts, {
    created_at,
    email: (row) => row.seller?.email ?? null,
    first_name: (row) => nameOf(row.seller),
    amount: (row) => row.amount,
    status: (row) => row.status,
  }),
  buyer_transactions: exported(finance.listFinanceTransactions, {
    created_at,
    first_name: (row) => nameOf(row.user),
    email: (row) => row.user?.email ?? null,
    type: (row) => row.type,
    amount_credits: (row) => row.amount_credits,
    paid: (row) => row.paid ?? null,
    description: (row) => row.description,
  }),
  buyer_ledger: exported(ledgers.buyerTransactions, {
    created_at,
    description: (row) => row.description,
    type: (row) => row.type,
    amount_credits: (row) => row.amount_credits,
    balance_credits: (row) => row.balance_credits ?? null,
    booking_id: (row) => row.booking_id,
  }),
  seller_ledger: exported(ledgers.sellerTransactions, {
    created_at,
    description: (row) => row.description,
    type: (row) => row.type,
    amount: (row) => row.amount,
  }),
  'refund-requests': exportedExtra('refund-requests', extras['refund-requests'], {
    appointment_date: (row) => moment(row.appointment_date),
    first_name: (row) => row.buyer?.name ?? null,
    email: (row) => reach(row.buyer),
    seller: (row) => row.seller?.name ?? null,
    seller_contact: (row) => reach(row.seller),
    reason: (row) => row.reason,
    credits: (row) => (row.credits === null ? null : row.credits / 100),
    status: (row) => row.status,
    assignee: (row) => row.assignee?.name ?? null,
  }),
  reports: exportedExtra('reports', extras.reports, {
    appointment_date: (row) => moment(row.appointment_date),
    first_name: (row) => row.buyer?.name ?? null,
    email: (row) => reach(row.buyer),
    service: (row) => row.service,
    seller: (row) => row.seller?.name ?? null,
    seller_contact: (row) => reach(row.seller),
    reason: (row) => row.reason,
    status: (row) => row.status ?? null,
    assignee: (row) => row.assignee?.name ?? null,
  }),
  community_reports: exported(reports.listReports, {
    appointment_date: (row) => moment(row.date),
    first_name: (row) => row.buyerName,
    email: (row) => row.email,
    service: (row) => row.name,
    reason: (row) => row.reports,
  }),
  bookings: exportedExtra('bookings', extras.bookings, {
    starts_at: (row) => moment(row.starts_at),
    id: (row) => row.id,
    service: (row) => row.service,
    buyer: (row) => row.buyer?.name ?? null,
    seller: (row) => row.seller?.name ?? null,
    price_credits: (row) => row.price_credits,
    status: (row) => row.status,
  }),
} satisfies Partial<Record<Exported, ExportedList>>;

/** Nothing for a list that cannot be saved. */
export const exportOf = (list: string): ExportedList | undefined =>
  Object.hasOwn(EXPORTS, list) ? EXPORTS[list as keyof typeof EXPORTS] : undefined;

/** The rows of a list's answer. */
export const rowsIn = ({ name }: ListAnswer, data: unknown): unknown[] => {
  const named = isObject(data) ? data[name] : undefined;
  const rows = isObject(named) ? named.data : named;
  return Array.isArray(rows) ? (rows as unknown[]) : [];
};

const MAX_HEADING = 100;

/** What a file is to hold: the list's own query but for its pages, and the columns as they are called. */
export const exportAsked = z.object({
  query: z.record(z.string(), z.unknown()),
  columns: z
    .array(
      z.object({
        name: text().check(z.minLength(1), z.maxLength(MAX_HEADING)),
        heading: text().check(z.maxLength(MAX_HEADING)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
  /** As the reader's spreadsheet expects it. */
  decimal: z.optional(z.enum(DECIMAL_MARKS)),
});
export type ExportAsked = z.output<typeof exportAsked>;
export type ExportColumn = ExportAsked['columns'][number];
