import * as z from 'zod/mini';

import { choice, described, entity, field, id, text, boolean, type RowOf } from './field';
import * as input from './inputs';
import { MAX_COLUMNS, MAX_PAGE_SIZE, MAX_SEARCH, MAX_VIEW_NAME } from './limits';
import { isObject } from './read';
import type { Role } from './roles';
import * as say from './sentences';

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

const value = z.union([z.number(), input.text().check(z.maxLength(MAX_SEARCH))]);
const columnName = input.text().check(z.maxLength(40));
/** The filters, the order and the size of the page, as the list's address has them, and the columns, as the screens call them. */
const shownAs = {
  filter: z.record(z.string().check(z.maxLength(40)), value),
  sort: z.optional(columnName),
  order: z.optional(z.enum(['ASC', 'DESC'])),
  perPage: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  /** Those that show, in their order; left out, a view leaves them as they are. */
  columns: z.optional(z.array(columnName).check(z.maxLength(MAX_COLUMNS))),
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
    name: described("In the reader's language, of those that are there from the start", text),
    shown: described(
      'Its filters, order, size of page and columns',
      field<ViewSettings, ViewSettings>(() => shown, readViewSettings),
    ),
    is_shared: described('Everybody who opens the list has it', boolean),
    is_own: described('The reader made it, and so may change and remove it', boolean),
    is_default: described('What the reader sees first of the list', boolean),
  },
  'SavedView',
);
export type SavedViewRow = RowOf<typeof savedView>;

const name = input.requiredText(say.isRequired('Name'), MAX_VIEW_NAME, say.atMostCharacters(MAX_VIEW_NAME));

export const viewFilter = z.object({ list: z.optional(z.enum(LISTS)) });
/** What is typed. */
export const viewForm = z.object({ name, is_shared: z.boolean(say.yesOrNo) });
export const newView = z.extend(viewForm, { list: z.enum(LISTS), shown });
/** The default is each reader's own affair. */
export const viewChange = z.object({
  name: z.optional(name),
  is_shared: z.optional(z.boolean(say.yesOrNo)),
  shown: z.optional(shown),
  is_default: z.optional(z.boolean(say.yesOrNo)),
});
