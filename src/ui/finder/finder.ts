import type { ComponentType, ReactNode } from 'react';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';

import type { Capability } from '../../contract/offered';
import type { Sentence } from '../../contract/sentences';
import type { DialogProps } from '../RecordDialog';
import type { Tint } from '../Tag';

/** What a resource lets be found and done by the search in the top bar (Ctrl+K). */
export interface Finder {
  sources?: readonly Source[];
  /** What can be done without finding anything first. */
  commands?: readonly Command[];
}

/** An address, and what the page there is told. */
export interface Place {
  to: string;
  state?: object | undefined;
}

/** What opens when an action is chosen, on which row of which resource. */
export interface Act {
  resource: string;
  record?: RaRecord;
  dialog: (state: DialogProps) => ReactNode;
}

export type Icon = ComponentType<{ fontSize?: 'small' }>;

/** What the person is told of it. */
export interface Shown {
  label: string;
  detail: string;
  tag?: { text: string; tint?: Tint | undefined } | undefined;
}

/** Something to be done to what was found, by one of its source's verbs. */
export interface FoundAction extends Act {
  verb: Sentence;
  /** All of it: "Block Katya Petrova". */
  label: string;
  icon: Icon;
}

export interface Found extends Shown {
  id: Identifier;
  leadsTo: Place;
  actions: readonly FoundAction[];
}

interface Command extends Act {
  /** Wording key. */
  label: string;
  icon: Icon;
  needs?: Capability;
}

/** What a source is asked for: words, and the number that they are where they are one. */
export interface Asked {
  words: string;
  number: string | undefined;
}

export interface Tools {
  dataProvider: DataProvider;
  signal: AbortSignal;
  /** What the server offers, which may be more than we know. */
  offered: readonly unknown[];
}

/** What a row is written with. */
export interface Words extends Pick<Tools, 'offered'> {
  translate: (key: string, values?: object) => string;
  locale: string;
}

export interface Rows<Row> {
  rows: readonly Row[];
  /** How many there are in all, where that is known. */
  total?: number | undefined;
}

/** Rows of one kind that can be found. */
export interface Source<Row extends RaRecord = RaRecord> {
  name: string;
  /** What stands above them: a wording key, or both languages. */
  heading: string;
  /** What one of them is called beside its number: `booking 4411`. */
  noun: Sentence;
  /** What is done to them, each a single word: `block katya`. */
  verbs: readonly Sentence[];
  needs?: Capability;
  /** Left out where this resource is open too, which finds the same. */
  unless?: string;
  /** Asked for numbers alone. */
  isByNumber?: true;
  find: (asked: Asked, tools: Tools) => Promise<Rows<Row>>;
  /** A method, so that sources of different rows stand in one list: each shows only what it has found itself. */
  show(row: Row, words: Words): Found;
  /** The list of all that match. */
  all?: (words: string) => Place;
}

/** Rows that two questions found, each once: those of the first stand first. */
export const each = <Row extends RaRecord>(first: readonly Row[], then: readonly Row[]) => {
  const known = new Set(first.map(({ id }) => String(id)));
  return [...first, ...then.filter(({ id }) => !known.has(String(id)))];
};

/** How many of a kind are shown. */
export const FEW = 5;

const ONE = { page: 1, perPage: 1 };
const BY_ID = { field: 'id', order: 'ASC' } as const;

/** The row that has this number, asked of a list that is narrowed by it; none where a server gives another. */
export const withNumber = async <Row extends RaRecord>(
  resource: string,
  number: string,
  { dataProvider, signal }: Pick<Tools, 'dataProvider'> & Partial<Pick<Tools, 'signal'>>,
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
export const narrowedTo = (page: string, filter: object): Place => ({
  to: `${page}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
});
