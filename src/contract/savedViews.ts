import * as z from 'zod/mini';

import { translatable } from './core/translatable';
import { max, oneOf, atMostEntries, isRequired } from './core/checks';
import { choice, entity, field, id, text, boolean, type RowOf } from './core/field';
import * as input from './core/inputs';
import { MAX_COLUMNS, MAX_PAGE_SIZE, MAX_SEARCH, MAX_VIEW_NAME } from './limits';
import { wholeBetween } from './core/numberInputs';
import { idsParam } from './core/queries';
import { isObject } from './core/read';
import { defineRestResource } from './core/restResource';
import type { Role } from './roles';

/** The lists that views are kept of, and who opens each. */
export const LISTS_WITH_VIEWS = {
  buyers: 'buyers',
  sellers: 'sellers',
  requests: 'finance',
  reports: 'reports',
  messages: 'reports',
  payouts: 'finance',
  transactions: 'finance',
  buyer_ledger: 'buyers',
  seller_ledger: 'sellers',
} as const satisfies Record<string, Role>;
export type ListWithViews = keyof typeof LISTS_WITH_VIEWS;
const LISTS = Object.keys(LISTS_WITH_VIEWS) as [ListWithViews, ...ListWithViews[]];

const value = z.union(
  [z.number(), input.text().check(max(MAX_SEARCH))],
  translatable('validation.must_be_text'),
);
/** Of a filter or a column, in characters. */
const MAX_NAME_SHOWN = 40;
const nameShown = input.text().check(max(MAX_NAME_SHOWN));
/** The filters, the order and the size of the page, as the list's address has them, and the columns, as the screens call them. */
const shownAs = {
  filter: z.record(nameShown, value),
  sort: z.optional(nameShown),
  order: z.optional(oneOf(['ASC', 'DESC'])),
  perPage: z.optional(wholeBetween(1, MAX_PAGE_SIZE)),
  /** Those that show, in their order; left out, a view leaves them as they are. */
  columns: z.optional(input.listOf(nameShown).check(max(MAX_COLUMNS, atMostEntries))),
};
const shown = z.object(shownAs);
export type ViewSettings = z.output<typeof shown>;

/** What is no view shows all of the list; what are no columns leaves them as they are. */
const readViewSettings = (given: unknown): ViewSettings => {
  if (!isObject(given) || !isObject(given.filter)) return { filter: {} };
  const { columns, ...rest } = given as ViewSettings;
  return Array.isArray(columns) ? { ...rest, columns: columns.map(String) } : rest;
};

/** How a list is looked at, under a name. */
export const savedView = entity(
  {
    id,
    list: choice(LISTS),
    name: text,
    shown: field<ViewSettings, ViewSettings>(() => shown, readViewSettings),
    is_shared: boolean,
    is_own: boolean,
    is_default: boolean,
  },
  'SavedView',
);
export type SavedViewRow = RowOf<typeof savedView>;

const name = input.requiredText(isRequired('Name'), MAX_VIEW_NAME);

export const viewFilter = z.strictObject({ ...idsParam, list: z.optional(oneOf(LISTS)) });
/** What is typed. */
export const viewForm = z.object({ name, is_shared: input.yesOrNo });
export const newView = z.extend(viewForm, { list: oneOf(LISTS), shown, ...input.keyField });
/** The default is each reader's own affair. */
export const viewChange = z.object({
  name: z.optional(name),
  is_shared: z.optional(input.yesOrNo),
  shown: z.optional(shown),
  is_default: z.optional(input.yesOrNo),
});

/** REST resource of the area, beyond section 7. */
export const viewResources = {
  /** Saved views of the lists that the caller may open. */
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
