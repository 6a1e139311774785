import type { ComponentType, ReactNode } from 'react';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';

import type { Capability } from '../../../contract/capabilityNames';
import type { Translatable } from '../../../contract/core/translatable';
import type { DialogProps } from '../../../components/form/dialogProps';
import type { Tint } from '../../../components/display/Tag';

/** What a resource lets be found and done by the search in the top bar (Ctrl+K). */
export interface Finder {
  sources?: readonly SearchSource[];
  /** What can be done without finding anything first. */
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
  /** Dialog that creates a record of it. */
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

/** An address, and what the page there is told. */
export interface LinkTarget {
  to: string;
  state?: object | undefined;
}

/** What opens when an action is chosen, on which row of which resource. */
export interface DialogAction {
  resource: string;
  record?: RaRecord;
  dialog: (state: DialogProps) => ReactNode;
}

export type Icon = ComponentType<{ fontSize?: 'small' }>;

/** What the person is told of it. */
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

/** What a source is asked for: words, and the number that they are where they are one. */
export interface SearchQuery {
  words: string;
  number: string | undefined;
}

export interface SearchContext {
  dataProvider: DataProvider;
  signal: AbortSignal;
  /** What the server offers, which may be more than we know. */
  offered: readonly unknown[];
}

/** What a row is written with. */
export interface DisplayContext extends Pick<SearchContext, 'offered'> {
  translate: (key: string, values?: object) => string;
  locale: string;
}

export interface SearchRows<Row> {
  rows: readonly Row[];
  /** How many there are in all, where that is known. */
  total?: number | undefined;
}

/** Rows of one kind that can be found. */
export interface SearchSource<Row extends RaRecord = RaRecord> {
  name: string;
  /** What stands above them: a wording key, or both languages. */
  heading: string;
  /** What one of them is called beside its number: `booking 4411`. */
  noun: Translatable;
  /** What is done to them, each a single word: `block katya`. */
  verbs: readonly Translatable[];
  needs?: Capability;
  /** Left out where this resource is open too, which finds the same. */
  hiddenBy?: string;
  numbersOnly?: true;
  /** Asked only after one of the verbs: `refund javier`. */
  verbsOnly?: true;
  find: (asked: SearchQuery, tools: SearchContext) => Promise<SearchRows<Row>>;
  /** A method, so that sources of different rows stand in one list: each shows only what it has found itself. */
  toResult(row: Row, words: DisplayContext): SearchResult;
  /** The list of all that match. */
  allResultsLink?: (words: string) => LinkTarget;
}

/** Rows that two questions found, each once: those of the first stand first. */
export const mergeById = <Row extends RaRecord>(first: readonly Row[], then: readonly Row[]) => {
  const known = new Set(first.map(({ id }) => String(id)));
  return [...first, ...then.filter(({ id }) => !known.has(String(id)))];
};

/** How many of a kind are shown. */
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

/** A list's address, as its search and filters stand in it. */
export const filteredListLink = (page: string, filter: object): LinkTarget => ({
  to: `${page}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
});
