import type { DataProvider, FilterPayload, Identifier, SortPayload } from 'react-admin';

import type { RefusedOne } from '../../contract/answer';

/** Which rows a list has: all of its pages. */
export interface Which {
  resource: string;
  filter: FilterPayload;
  sort: SortPayload;
}

/** What a call for several rows says of them: `refused` where it was asked to do what it can. */
export interface Part {
  data?: readonly Identifier[];
  refused?: readonly RefusedOne[];
}

/** How a portion is sent. */
export interface PortionMeta {
  portion: true;
  partial: boolean;
}

/** A row, and what it is called. */
export interface Named {
  id: Identifier;
  name: string;
}

/** Something that is done to many rows, portion by portion. */
export interface Job {
  title: string;
  rows: readonly Named[];
  /** Where the rows were chosen: right before, it is asked once more whether they are still there. */
  which: Which;
  /** What has happened to so many, in words. */
  done: (count: number) => string;
  run: (dataProvider: DataProvider, ids: Identifier[], meta: PortionMeta) => Promise<Part>;
}
