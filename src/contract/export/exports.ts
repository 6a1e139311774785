import type { ExportableList } from './exportableLists';
import { admins } from '../accounts/admins';
import { categories } from '../catalogue/categories';
import type { Cell } from '../core/cell';
import { exportOfCall, exportOfExtra, type ExportDefinition } from '../core/exportDefinition';
import { extras } from '../extensions';
import { finance } from '../finance/finance';
import { joinName } from '../core/joinName';
import { ledgers } from '../ledger/ledgers';
import { people } from '../accounts/people';
import type { PersonRef } from '../accounts/personRef';
import { reports } from '../support/reports';

/** As every spreadsheet reads it, wherever it is: a day and a time, in UTC as the figures' periods are. */
export const utcDateTime = (iso: string | null | undefined) =>
  iso ? iso.slice(0, 19).replace('T', ' ') : null;
/** Its heading says that. */
export const isDateTimeColumn = (column: string) => /_(at|date)$/.test(column);

interface Name {
  first_name: string;
  last_name: string;
}
const nameOf = (person: Name) => joinName(person);

const created_at = (row: { created_at?: string | null | undefined }) => utcDateTime(row.created_at);
const yesOrNo = (value: boolean) => (value ? 1 : 0);
const assignee = (row: { assignee?: { name: string | null } | null | undefined }) =>
  row.assignee?.name ?? null;
/** Joins email and telephone in one cell. */
const reach = (person: PersonRef | null) => [person?.email, person?.phone].filter(Boolean).join(', ') || null;
const bothPeople = {
  first_name: (row: { buyer: PersonRef | null }) => row.buyer?.name ?? null,
  email: (row: { buyer: PersonRef | null }) => reach(row.buyer),
  seller: (row: { seller: PersonRef | null }) => row.seller?.name ?? null,
  seller_contact: (row: { seller: PersonRef | null }) => reach(row.seller),
};
const account = {
  created_at,
  id: (row: { id: Cell }) => row.id,
  email: (row: { email: string }) => row.email,
  first_name: nameOf,
};

const user = {
  first_name: (row: { user: PersonRef | null }) => row.user?.name ?? null,
  email: (row: { user: PersonRef | null }) => row.user?.email ?? null,
};
const line = {
  created_at,
  type: (row: { type: string }) => row.type,
  description: (row: { description: string | null }) => row.description,
};

/** By the resources of the back-office. Amounts are plain decimals, a yes is `1`, and what is not there is nothing. */
export const EXPORTS = {
  seller_account: exportOfCall(people.listSellers, {
    personal: { ...account, total_earnings: (row) => row.total_earnings },
  }),
  buyer_account: exportOfCall(people.listBuyers, {
    personal: { ...account, available_credits: (row) => row.available_credits.credits },
  }),
  blocked_users: exportOfCall(people.listBlockedUsers, {
    personal: {
      updated_at: (row) => utcDateTime(row.updated_at),
      role: (row) => row.role,
      first_name: nameOf,
      email: (row) => row.email,
      reason: (row) => [row.reason, row.note].filter(Boolean).join(': ') || null,
    },
  }),
  categories: exportOfCall(categories.listCategories, {
    plain: { name: (row) => row.name, is_popular: (row) => yesOrNo(row.is_popular), created_at },
  }),
  admin_manage: exportOfCall(admins.listAdmins, {
    personal: {
      first_name: (row) => row.first_name,
      last_name: (row) => row.last_name,
      email: (row) => row.email,
      roles: (row) => row.roles.map(({ key }) => key).join(', '),
      is_restricted: (row) => yesOrNo(row.is_restricted),
      created_at,
    },
  }),
  contact_forms: exportOfCall(reports.listContactForms, {
    personal: { ...user, subject: (row) => row.subject, message: (row) => row.message, assignee },
    plain: { created_at, status: (row) => row.status ?? null },
  }),
  seller_payouts: exportOfCall(finance.listSellerPayouts, {
    personal: { email: (row) => row.seller?.email ?? null, first_name: (row) => row.seller?.name ?? null },
    plain: { created_at, amount: (row) => row.amount, status: (row) => row.status },
  }),
  buyer_transactions: exportOfCall(finance.listFinanceTransactions, {
    personal: user,
    plain: { ...line, amount_credits: (row) => row.amount_credits, paid: (row) => row.paid ?? null },
  }),
  buyer_ledger: exportOfCall(ledgers.buyerTransactions, {
    plain: {
      ...line,
      amount_credits: (row) => row.amount_credits,
      balance_credits: (row) => row.balance_credits ?? null,
      booking_id: (row) => row.booking_id,
    },
  }),
  seller_ledger: exportOfCall(ledgers.sellerTransactions, {
    plain: { ...line, amount: (row) => row.amount },
  }),
  'refund-requests': exportOfExtra('refund-requests', extras['refund-requests'], {
    personal: { ...bothPeople, reason: (row) => row.reason, assignee },
    plain: {
      appointment_date: (row) => utcDateTime(row.appointment_date),
      credits: (row) => (row.credits === null ? null : row.credits / 100),
      status: (row) => row.status,
    },
  }),
  reports: exportOfExtra('reports', extras.reports, {
    personal: { ...bothPeople, reason: (row) => row.reason, assignee },
    plain: {
      appointment_date: (row) => utcDateTime(row.appointment_date),
      service: (row) => row.service,
      status: (row) => row.status ?? null,
    },
  }),
  community_reports: exportOfCall(reports.listReports, {
    personal: { first_name: (row) => row.buyerName, email: (row) => row.email, reason: (row) => row.reports },
    plain: { appointment_date: (row) => utcDateTime(row.date), service: (row) => row.name },
  }),
  bookings: exportOfExtra('bookings', extras.bookings, {
    personal: { buyer: (row) => row.buyer?.name ?? null, seller: (row) => row.seller?.name ?? null },
    plain: {
      starts_at: (row) => utcDateTime(row.starts_at),
      id: (row) => row.id,
      service: (row) => row.service,
      price_credits: (row) => row.price_credits,
      status: (row) => row.status,
    },
  }),
} satisfies Partial<Record<ExportableList, ExportDefinition>>;

/** Nothing for a list that cannot be saved. */
export const findExport = (list: string): ExportDefinition | undefined =>
  Object.hasOwn(EXPORTS, list) ? EXPORTS[list as keyof typeof EXPORTS] : undefined;
