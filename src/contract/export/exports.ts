import { upperFirst } from 'es-toolkit';

import {
  type ExportableList,
  type Cell,
  exportOfEndpoint,
  exportOfRest,
  type ExportDefinition,
  type ExportRequest,
  type TranslateText,
} from './definition';
import { adminEndpoints } from '../accounts/admins';
import { categories } from '../catalogue/categories';
import { SERVER_EXPORTS } from '../capabilityNames';
import type { StepUpRuleFor, Permission } from '../permissions';
import { bookingResources } from '../bookings';
import { refundRequestResources } from '../support/refundRequests';
import { finance } from '../finance/finance';
import { joinName, listedFields, type PersonField } from '../accounts/person';
import { type PersonRef } from '../accounts/personRefs';
import type { PersonKind } from '../accounts/personPage';
import { ledgers } from '../ledger';
import { peopleEndpoints } from '../accounts/people';
import { contactMessageEndpoints } from '../support/contactMessages';
import { reportEndpoints, reportResources } from '../support/reports';
import { translatable } from '../core/translatable';

/** Formats a date and time for spreadsheets, in UTC, because the periods of statistics are in UTC too. */
export const utcDateTime = (iso: string | null | undefined) =>
  iso ? iso.slice(0, 19).replace('T', ' ') : null;
export const isDateTimeColumn = (column: string) => /_(at|date)$/.test(column);

const created_at = (row: { created_at?: string | null | undefined }) => utcDateTime(row.created_at);
/** Translates a value of the API, such as a status. `key` is the prefix of the message key. */
export const translateValue = (key: string, value: string | null | undefined, translate: TranslateText) =>
  value
    ? translate(translatable(`${key}.${value.toLowerCase()}`, { _: upperFirst(value.replaceAll('_', ' ')) }))
    : null;
const statusAs =
  (key: string) =>
  (row: { status?: string | null | undefined }, translate: TranslateText): Cell =>
    translateValue(key, row.status, translate);
const yesOrNo = (value: boolean) => (value ? 1 : 0);
const assignee = (row: { assignee?: { name: string | null } | null | undefined }) =>
  row.assignee?.name ?? null;
/** Joins a person's email address and telephone number in one cell. */
const contactOf = (person: PersonRef | null) =>
  [person?.email, person?.phone].filter(Boolean).join(', ') || null;
const bothPeople = {
  first_name: (row: { buyer: PersonRef | null }) => row.buyer?.name ?? null,
  email: (row: { buyer: PersonRef | null }) => contactOf(row.buyer),
  seller: (row: { seller: PersonRef | null }) => row.seller?.name ?? null,
  seller_contact: (row: { seller: PersonRef | null }) => contactOf(row.seller),
};
const fullName = (row: { first_name: string; last_name: string }) => joinName(row);
/** Returns the cells of an account: the name in one cell, and a cell for each other field of the list. */
const accountCells = (kind: PersonKind) => ({
  created_at,
  id: (row: { id: Cell }) => row.id,
  ...Object.fromEntries(
    listedFields(kind)
      .filter((name) => name !== 'last_name')
      .map((name) => [name, (row: { [Name in PersonField]?: string }) => row[name] ?? null]),
  ),
  first_name: fullName,
});

const user = {
  first_name: (row: { user: PersonRef | null }) => row.user?.name ?? null,
  email: (row: { user: PersonRef | null }) => row.user?.email ?? null,
};
const ledgerLine = {
  created_at,
  type: (row: { type: string }, translate: TranslateText) => translateValue('status', row.type, translate),
  description: (row: { description: string | null }) => row.description,
};

/** Export definitions. Amounts are decimals, true is `1`, statuses are translated, and missing values are empty. */
export const EXPORTS = {
  seller_account: exportOfEndpoint(peopleEndpoints.listSellers, {
    personal: { ...accountCells('seller'), total_earnings: (row) => row.total_earnings },
  }),
  buyer_account: exportOfEndpoint(peopleEndpoints.listBuyers, {
    personal: { ...accountCells('buyer'), available_credits: (row) => row.available_credits.credits },
  }),
  blocked_users: exportOfEndpoint(peopleEndpoints.listBlockedUsers, {
    personal: {
      updated_at: (row) => utcDateTime(row.updated_at),
      role: (row, translate) => translateValue('resources.blocked_users.role', row.role, translate),
      first_name: fullName,
      email: (row) => row.email,
      reason: (row) => [row.reason, row.note].filter(Boolean).join(': ') || null,
    },
  }),
  categories: exportOfEndpoint(categories.listCategories, {
    plain: { name: (row) => row.name, is_popular: (row) => yesOrNo(row.is_popular), created_at },
  }),
  admin_manage: exportOfEndpoint(adminEndpoints.listAdmins, {
    personal: {
      first_name: (row) => row.first_name,
      last_name: (row) => row.last_name,
      email: (row) => row.email,
      roles: (row, translate) =>
        row.roles.map(({ key }) => translateValue('roles', key, translate)).join(', '),
      is_restricted: (row) => yesOrNo(row.is_restricted),
      created_at,
    },
  }),
  contact_forms: exportOfEndpoint(contactMessageEndpoints.listContactForms, {
    personal: { ...user, subject: (row) => row.subject, message: (row) => row.message, assignee },
    plain: { created_at, status: statusAs('resources.contact_forms.status') },
  }),
  seller_payouts: exportOfEndpoint(finance.listSellerPayouts, {
    personal: { email: (row) => row.seller?.email ?? null, first_name: (row) => row.seller?.name ?? null },
    plain: { created_at, amount: (row) => row.amount, status: statusAs('status') },
  }),
  buyer_transactions: exportOfEndpoint(finance.listFinanceTransactions, {
    personal: user,
    plain: { ...ledgerLine, amount_credits: (row) => row.amount_credits, paid: (row) => row.paid ?? null },
  }),
  buyer_ledger: exportOfEndpoint(ledgers.buyerTransactions, {
    plain: {
      ...ledgerLine,
      amount_credits: (row) => row.amount_credits,
      balance_credits: (row) => row.balance_credits ?? null,
      booking_id: (row) => row.booking_id,
    },
  }),
  seller_ledger: exportOfEndpoint(ledgers.sellerTransactions, {
    plain: { ...ledgerLine, amount: (row) => row.amount },
  }),
  'refund-requests': exportOfRest('refund-requests', refundRequestResources['refund-requests'], {
    personal: { ...bothPeople, reason: (row) => row.reason, assignee },
    plain: {
      appointment_date: (row) => utcDateTime(row.appointment_date),
      credits: (row) => (row.credits === null ? null : row.credits / 100),
      status: statusAs('case_status'),
    },
  }),
  reports: exportOfRest('reports', reportResources.reports, {
    personal: { ...bothPeople, reason: (row) => row.reason, assignee },
    plain: {
      appointment_date: (row) => utcDateTime(row.appointment_date),
      service: (row) => row.service,
      status: statusAs('case_status'),
    },
  }),
  community_reports: exportOfEndpoint(reportEndpoints.listReports, {
    personal: { first_name: (row) => row.buyerName, email: (row) => row.email, reason: (row) => row.reports },
    plain: { appointment_date: (row) => utcDateTime(row.date), service: (row) => row.name },
  }),
  bookings: exportOfRest('bookings', bookingResources.bookings, {
    personal: { buyer: (row) => row.buyer?.name ?? null, seller: (row) => row.seller?.name ?? null },
    plain: {
      starts_at: (row) => utcDateTime(row.starts_at),
      id: (row) => row.id,
      service: (row) => row.service,
      price_credits: (row) => row.price_credits,
      status: statusAs('person_page.bookings'),
    },
  }),
} satisfies Partial<Record<ExportableList, ExportDefinition>>;

/** Returns the export definition of a list, or `undefined` if the list cannot be exported. */
export const findExport = (list: string): ExportDefinition | undefined =>
  Object.hasOwn(EXPORTS, list) ? EXPORTS[list as keyof typeof EXPORTS] : undefined;

/** Endpoint with which the server exports a list to a file. The server adds each export to the audit log. */
export interface ExportEndpoint {
  dialect: 'file';
  list: string;
  definition: ExportDefinition;
  method: 'POST';
  path: string;
  access: ExportDefinition['access'];
  permission: Permission;
  stepUp: StepUpRuleFor<ExportRequest & { list: string }>;
  capability: typeof SERVER_EXPORTS;
}

/** Returns the resource on which a caller needs the permission `export` to export the list. */
const permissionResource = ({ source }: ExportDefinition) => {
  if ('rest' in source) return source.rest;
  const { permission } = source.endpoint;
  if (typeof permission !== 'object') throw new Error(`${source.endpoint.path} has no permission`);
  return permission.resource;
};

export const exportEndpoints: readonly ExportEndpoint[] = Object.entries(EXPORTS).map(
  ([list, definition]: [string, ExportDefinition]) => ({
    dialect: 'file',
    list,
    definition,
    method: 'POST',
    path: `exports/${list}`,
    access: definition.access,
    permission: { action: 'export', resource: permissionResource(definition) },
    stepUp: 'exportsPeople',
    capability: SERVER_EXPORTS,
  }),
);
