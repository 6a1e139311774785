import type { ComponentType, ReactNode } from 'react';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';

import type { Capability } from '../../../contract/capabilityNames';
import type { Translatable } from '../../../contract/core/translatable';
import type { DialogProps } from '../../../components/dialog/dialogs';
import type { Tint } from '../../../components/display/Tag';

/** Search results and commands of a resource in the command palette (Ctrl+K). */
export interface Finder {
  sources?: readonly SearchSource[];
  commands?: readonly Command[];
}

/** A finder of a resource. The current user needs its role. */
export interface ResourceFinder extends Finder {
  of: string;
}

/** A page that can be opened by its name. */
export interface PalettePage {
  name: string;
  /** Capability of the servers that have it. */
  capability?: Capability | undefined;
  create?: unknown;
  /** Further pages. One without a message key as its name is not listed. */
  subPages?: readonly { path: string; name?: string; capability?: Capability }[];
}

/** A setting of the user menu, such as another language. */
export interface PreferenceOption {
  label: string;
  icon: Icon;
  /** Language of the label, where that is not the page's. */
  lang?: string;
  choose: () => void;
}

/** Entries of the command palette, which the layout hands over. */
export interface PaletteContents {
  pages: readonly PalettePage[];
  finders: readonly ResourceFinder[];
  preferences: readonly PreferenceOption[];
}

/** URL and its location state. */
export interface LinkTarget {
  to: string;
  state?: object | undefined;
}

/** Dialog of an action, with the resource and row that it is about. */
export interface DialogAction {
  resource: string;
  record?: RaRecord;
  dialog: (state: DialogProps) => ReactNode;
}

export type Icon = ComponentType<{ fontSize?: 'small' }>;

export interface ResultText {
  label: string;
  detail: string;
  tag?: { text: string; tint?: Tint | undefined } | undefined;
}

/** Something to be done to what was found, by one of its source's verbs: in a dialog, or by a link out of the back-office. */
export interface ResultAction extends Omit<DialogAction, 'dialog'>, Partial<Pick<DialogAction, 'dialog'>> {
  href?: string;
  verb: Translatable;
  /** All of it: "Block Katya Petrova". */
  label: string;
  icon: Icon;
}

export interface SearchResult extends ResultText {
  id: Identifier;
  leadsTo: LinkTarget;
  actions: readonly ResultAction[];
}

interface Command extends DialogAction {
  /** Wording key. */
  label: string;
  icon: Icon;
  needs?: Capability;
}

export interface SearchQuery {
  words: string;
  number: string | undefined;
}

export interface SearchContext {
  dataProvider: DataProvider;
  signal: AbortSignal;
  /** Capabilities of the server, which may include unknown ones. */
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

/** Rows of one kind that can be found. */
export interface SearchSource<Row extends RaRecord = RaRecord> {
  name: string;
  /** Heading: a message key, or a translatable text. */
  heading: string;
  /** Noun before a number: `booking 4411`. */
  noun: Translatable;
  /** Actions, each a single word: `block katya`. */
  verbs: readonly Translatable[];
  needs?: Capability;
  /** Left out where this resource is open too, which finds the same. */
  hiddenBy?: string;
  numbersOnly?: true;
  /** Asked only after one of the verbs: `refund javier`. */
  verbsOnly?: true;
  find: (asked: SearchQuery, tools: SearchContext) => Promise<SearchRows<Row>>;
  /** A method, so that sources of different row types fit one list: each shows only rows that it has found itself. */
  toResult(row: Row, words: DisplayContext): SearchResult;
  allResultsLink?: (words: string) => LinkTarget;
}

/** Merges rows of two queries without duplicates, the first query's rows first. */
export const mergeById = <Row extends RaRecord>(first: readonly Row[], then: readonly Row[]) => {
  const known = new Set(first.map(({ id }) => String(id)));
  return [...first, ...then.filter(({ id }) => !known.has(String(id)))];
};

export const MAX_RESULTS = 5;

const ONE = { page: 1, perPage: 1 };
const BY_ID = { field: 'id', order: 'ASC' } as const;

/** The row that has this number, asked of a list that is narrowed by it; none where a server gives another. */
export const findByNumber = async <Row extends RaRecord>(
  resource: string,
  number: string,
  { dataProvider, signal }: Pick<SearchContext, 'dataProvider'> & Partial<Pick<SearchContext, 'signal'>>,
  filter: object = {},
) => {
  const { data } = await dataProvider.getList<Row>(resource, {
    filter: { ...filter, id: number },
    pagination: ONE,
    sort: BY_ID,
    signal,
  });
  return data.filter(({ id }) => String(id) === number);
};

export const filteredListLink = (page: string, filter: object): LinkTarget => ({
  to: `${page}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
});
