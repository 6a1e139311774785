import { uniqBy } from 'es-toolkit';
import type { ComponentType, ReactNode } from 'react';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';

import type { Capability } from '../../contract/capabilityNames';
import type { PermissionAction } from '../../contract/permissions';
import type { Translatable } from '../../contract/core/translatable';
import type { DialogProps } from '../../components/dialog/dialogs';
import type { Tint } from '../../components/display/fields';

export interface PaletteSearch {
  sources?: readonly SearchSource[];
  commands?: readonly Command[];
}

/** Palette entries of one resource. The palette shows the entries only to users who can open the resource. */
export interface ResourceSearch extends PaletteSearch {
  resource: string;
}

export interface PalettePage {
  name: string;
  capability?: Capability | undefined;
  create?: unknown;
  /** Further pages of the resource. `name` is the message key of the label. The palette omits a page without a name. */
  subPages?: readonly { path: string; name?: string; capability?: Capability }[];
}

export interface PreferenceOption {
  label: string;
  icon: Icon;
  /** Language of the label, if different from the language of the page. */
  lang?: string;
  choose: () => void;
}

export interface PaletteContents {
  pages: readonly PalettePage[];
  searches: readonly ResourceSearch[];
  preferences: readonly PreferenceOption[];
}

export interface LinkTarget {
  to: string;
  state?: object | undefined;
}

export interface DialogAction {
  resource: string;
  record?: RaRecord;
  dialog: (state: DialogProps) => ReactNode;
}

type Icon = ComponentType<{ fontSize?: 'small' }>;

interface ResultText {
  label: string;
  detail: string;
  tag?: { text: string; tint?: Tint | undefined } | undefined;
}

/** Action on a search result. The action opens a dialog, or a link (`href`) to a page outside of the back-office. */
export interface ResultAction extends Omit<DialogAction, 'dialog'>, Partial<Pick<DialogAction, 'dialog'>> {
  /** Permission for the action on `resource`. */
  permission?: PermissionAction;
  href?: string;
  verb: Translatable;
  /** Label with the object of the action, such as "Block Katya Petrova". */
  label: string;
  icon: Icon;
}

export interface SearchResult extends ResultText {
  id: Identifier;
  leadsTo: LinkTarget;
  actions: readonly ResultAction[];
}

interface Command extends DialogAction {
  /** Message key of the command's label. */
  label: string;
  icon: Icon;
  needs?: Capability;
}

export interface SearchQuery {
  text: string;
  number: string | undefined;
}

export interface SearchContext {
  dataProvider: DataProvider;
  signal: AbortSignal;
  /** Capabilities of the server, including capabilities that this client does not know. */
  offered: readonly unknown[];
}

export interface DisplayContext extends Pick<SearchContext, 'offered'> {
  translate: (key: string, values?: object) => string;
  locale: string;
}

export interface SearchRows<Row> {
  rows: readonly Row[];
  total?: number | undefined;
}

export interface SearchSource<Row extends RaRecord = RaRecord> {
  name: string;
  /** Heading of the results, as a message key or a translatable text. */
  heading: string;
  /** Noun that can precede a number in the search text, as in `booking 4411`. */
  noun: Translatable;
  /** Verbs that start an action in the search text, as in `block katya`. Each verb is a single word. */
  verbs: readonly Translatable[];
  needs?: Capability;
  /** Resource with a source that finds the same rows. A user who can open that resource does not need this source. */
  hiddenBy?: string;
  numbersOnly?: true;
  /** True if the source searches only when the text starts with one of its verbs, as in `refund javier`. */
  verbsOnly?: true;
  find: (query: SearchQuery, context: SearchContext) => Promise<SearchRows<Row>>;
  /** Converts a row to a result. Declared as a method, so that one array can contain sources of different row types. */
  toResult(row: Row, context: DisplayContext): SearchResult;
  allResultsLink?: (text: string) => LinkTarget;
}

/** Item that the user opened from the palette. The browser stores the item for the "recent" group of the palette. */
export interface RecentItem extends Partial<Pick<ResultText, 'label' | 'detail'>> {
  key: string;
  of: string;
  leadsTo: LinkTarget;
}

/** Option of the palette. Selecting the option opens a page or a dialog, or runs a function. */
export interface Option extends Omit<ResultText, 'detail'> {
  key: string;
  detail?: string | undefined;
  icon?: Icon;
  lang?: string | undefined;
  leadsTo?: LinkTarget;
  action?: DialogAction;
  run?: () => void;
  recentItem?: RecentItem;
}

export interface OptionGroup {
  name: string;
  heading: string;
  options: readonly Option[];
}

/** Merges the rows of two queries without duplicates. The rows of `first` come first. */
export const mergeById = <Row extends RaRecord>(first: readonly Row[], second: readonly Row[]) =>
  uniqBy([...first, ...second], ({ id }) => String(id));

export const MAX_RESULTS = 5;

/** Finds the row with the given id. Skips the other rows of a server that ignores the filter. */
export const findByNumber = async <Row extends RaRecord>(
  resource: string,
  number: string,
  { dataProvider, signal }: Pick<SearchContext, 'dataProvider'> & Partial<Pick<SearchContext, 'signal'>>,
  filter: object = {},
) => {
  const { data } = await dataProvider.getList<Row>(resource, {
    filter: { ...filter, id: number },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    signal,
  });
  return data.filter(({ id }) => String(id) === number);
};

export const filteredListLink = (page: string, filter: object): LinkTarget => ({
  to: `${page}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
});
