import * as z from 'zod/mini';

import { translatable } from './core/translatable';
import { max, oneOf, atMostEntries, requiredMessage } from './core/checks';
import * as f from './core/field';
import * as input from './core/inputs';
import { wholeBetween } from './core/numbers';
import { MAX_COLUMNS, MAX_PAGE_SIZE, MAX_SEARCH, MAX_VIEW_NAME } from './limits';
import { idsParam } from './core/queries';
import { isObject } from './core/read';
import { defineRestResource } from './core/restResource';
import type { Role } from './roles';
import { byBookingCase } from './support/bookingCases';

/** Lists with saved views, each with the role that permits opening the list. */
export const LISTS_WITH_VIEWS = {
  buyers: 'buyers',
  sellers: 'sellers',
  ...byBookingCase('list', ({ audience: [role] }) => role),
  messages: 'reports',
  payouts: 'finance',
  transactions: 'finance',
  buyer_ledger: 'buyers',
  seller_ledger: 'sellers',
} as const satisfies Record<string, Role>;
export type ListWithViews = keyof typeof LISTS_WITH_VIEWS;
const LISTS = Object.keys(LISTS_WITH_VIEWS) as [ListWithViews, ...ListWithViews[]];

const filterValue = z.union(
  [z.number(), input.text().check(max(MAX_SEARCH))],
  translatable('validation.must_be_text'),
);
/** Maximum length of the name of a filter or a column, in characters. */
const MAX_FIELD_NAME = 40;
const fieldName = input.text().check(max(MAX_FIELD_NAME));
/** Settings of a list. The properties have the same names as react-admin's URL parameters. */
const viewSettings = z.object({
  filter: z.record(fieldName, filterValue),
  sort: z.optional(fieldName),
  order: z.optional(oneOf(['ASC', 'DESC'])),
  perPage: z.optional(wholeBetween(1, MAX_PAGE_SIZE)),
  /** Visible columns in display order. A view without columns does not change the columns of the list. */
  columns: z.optional(input.listOf(fieldName).check(max(MAX_COLUMNS, atMostEntries))),
});
export type ViewSettings = z.output<typeof viewSettings>;

/** Reads the settings from the response of any server. Ignores an unreadable filter or unreadable columns. */
const readViewSettings = (value: unknown): ViewSettings => {
  if (!isObject(value) || !isObject(value.filter)) return { filter: {} };
  const { columns, ...rest } = value as ViewSettings;
  return Array.isArray(columns) ? { ...rest, columns: columns.map(String) } : rest;
};

/** Settings of a list that a user has saved under a name. */
const savedView = f.entity(
  {
    id: f.id,
    list: f.choice(LISTS),
    name: f.text,
    shown: f.field<ViewSettings, ViewSettings>(() => viewSettings, readViewSettings),
    is_shared: f.boolean,
    is_own: f.boolean,
    is_default: f.boolean,
  },
  'SavedView',
);
export type SavedViewRow = f.RowOf<typeof savedView>;

const name = input.requiredText(requiredMessage('Name'), MAX_VIEW_NAME);

const viewFilter = z.strictObject({ ...idsParam, list: z.optional(oneOf(LISTS)) });
export const viewForm = z.object({ name, is_shared: input.yesOrNo });
const newView = z.extend(viewForm, { list: oneOf(LISTS), shown: viewSettings, ...input.keyField });
/** Change of a saved view. `is_default` changes the default view of the caller only, not of the view's author. */
export const viewChange = z.object({
  name: z.optional(name),
  is_shared: z.optional(input.yesOrNo),
  shown: z.optional(viewSettings),
  is_default: z.optional(input.yesOrNo),
});

export const viewResources = {
  /** Saved views of the lists that the caller is allowed to open. */
  views: defineRestResource({
    access: 'authenticated',
    row: savedView,
    filter: viewFilter,
    sortBy: ['id'],
    order: { field: 'id', order: 'ASC' },
    create: { action: 'create', stepUp: 'never', input: newView },
    update: { action: 'edit', stepUp: 'never', input: viewChange },
    delete: { action: 'delete', stepUp: 'never' },
  }),
} as const;
