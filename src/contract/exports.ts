import type { ExportableList } from './exportableLists';
import { admins } from './admins';
import { categories } from './categories';
import type { Cell } from './cell';
import { exportOfCall, exportOfExtra, type ExportDefinition } from './exportDefinition';
import { extras } from './extras';
import { finance } from './finance';
import { joinName } from './joinName';
import { ledgers } from './ledgers';
import { people } from './people';
import { reports } from './reports';

/** As every spreadsheet reads it, wherever it is: a day and a time, in UTC as the figures' periods are. */
export const utcDateTime = (iso: string | null | undefined) =>
  iso ? iso.slice(0, 19).replace('T', ' ') : null;
/** Its heading says that. */
export const isDateTimeColumn = (column: string) => /_(at|date)$/.test(column);

interface Name {
  first_name: string;
  last_name: string;
}
const nameOf = (person: Name | null) => person && joinName(person);

const created_at = (row: { created_at?: string | null | undefined }) => utcDateTime(row.created_at);
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
  seller_account: exportOfCall(people.listSellers, {
    ...account,
    total_earnings: (row) => row.total_earnings,
  }),
  buyer_account: exportOfCall(people.listBuyers, {
    ...account,
    available_credits: (row) => row.available_credits.credits,
  }),
  blocked_users: exportOfCall(people.listBlockedUsers, {
    updated_at: (row) => utcDateTime(row.updated_at),
    role: (row) => row.role,
    first_name: nameOf,
    email: (row) => row.email,
    reason: (row) => [row.reason, row.note].filter(Boolean).join(': ') || null,
  }),
  categories: exportOfCall(categories.listCategories, {
    name: (row) => row.name,
    is_popular: (row) => yesOrNo(row.is_popular),
    created_at,
  }),
  admin_manage: exportOfCall(admins.listAdmins, {
    first_name: (row) => row.first_name,
    last_name: (row) => row.last_name,
    email: (row) => row.email,
    roles: (row) => row.roles.map(({ key }) => key).join(', '),
    is_restricted: (row) => yesOrNo(row.is_restricted),
    created_at,
  }),
  contact_forms: exportOfCall(reports.listContactForms, {
    created_at,
    first_name: (row) => nameOf(row.user),
    email: (row) => row.user?.email ?? null,
    subject: (row) => row.subject,
    status: (row) => row.status ?? null,
    message: (row) => row.message,
    assignee: (row) => row.assignee?.name ?? null,
  }),
  seller_payouts: exportOfCall(finance.listSellerPayouts, {
    created_at,
    email: (row) => row.seller?.email ?? null,
    first_name: (row) => nameOf(row.seller),
    amount: (row) => row.amount,
    status: (row) => row.status,
  }),
  buyer_transactions: exportOfCall(finance.listFinanceTransactions, {
    created_at,
    first_name: (row) => nameOf(row.user),
    email: (row) => row.user?.email ?? null,
    type: (row) => row.type,
    amount_credits: (row) => row.amount_credits,
    paid: (row) => row.paid ?? null,
    description: (row) => row.description,
  }),
  buyer_ledger: exportOfCall(ledgers.buyerTransactions, {
    created_at,
    description: (row) => row.description,
    type: (row) => row.type,
    amount_credits: (row) => row.amount_credits,
    balance_credits: (row) => row.balance_credits ?? null,
    booking_id: (row) => row.booking_id,
  }),
  seller_ledger: exportOfCall(ledgers.sellerTransactions, {
    created_at,
    description: (row) => row.description,
    type: (row) => row.type,
    amount: (row) => row.amount,
  }),
  'refund-requests': exportOfExtra('refund-requests', extras['refund-requests'], {
    appointment_date: (row) => utcDateTime(row.appointment_date),
    first_name: (row) => row.buyer?.name ?? null,
    email: (row) => reach(row.buyer),
    seller: (row) => row.seller?.name ?? null,
    seller_contact: (row) => reach(row.seller),
    reason: (row) => row.reason,
    credits: (row) => (row.credits === null ? null : row.credits / 100),
    status: (row) => row.status,
    assignee: (row) => row.assignee?.name ?? null,
  }),
  reports: exportOfExtra('reports', extras.reports, {
    appointment_date: (row) => utcDateTime(row.appointment_date),
    first_name: (row) => row.buyer?.name ?? null,
    email: (row) => reach(row.buyer),
    service: (row) => row.service,
    seller: (row) => row.seller?.name ?? null,
    seller_contact: (row) => reach(row.seller),
    reason: (row) => row.reason,
    status: (row) => row.status ?? null,
    assignee: (row) => row.assignee?.name ?? null,
  }),
  community_reports: exportOfCall(reports.listReports, {
    appointment_date: (row) => utcDateTime(row.date),
    first_name: (row) => row.buyerName,
    email: (row) => row.email,
    service: (row) => row.name,
    reason: (row) => row.reports,
  }),
  bookings: exportOfExtra('bookings', extras.bookings, {
    starts_at: (row) => utcDateTime(row.starts_at),
    id: (row) => row.id,
    service: (row) => row.service,
    buyer: (row) => row.buyer?.name ?? null,
    seller: (row) => row.seller?.name ?? null,
    price_credits: (row) => row.price_credits,
    status: (row) => row.status,
  }),
} satisfies Partial<Record<ExportableList, ExportDefinition>>;

/** Nothing for a list that cannot be saved. */
export const findExport = (list: string): ExportDefinition | undefined =>
  Object.hasOwn(EXPORTS, list) ? EXPORTS[list as keyof typeof EXPORTS] : undefined;
