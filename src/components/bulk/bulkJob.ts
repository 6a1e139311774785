import type { DataProvider, Identifier } from 'react-admin';

import type { RefusedItem } from '../../contract/core/answer';
import type { RowsQuery } from '../../dataProvider/eachPage';

/** What a call for several rows says of them: `refused` where it was asked to do what it can. */
export interface BulkResult {
  data?: readonly Identifier[];
  refused?: readonly RefusedItem[];
}

/** How a batch is sent. */
export interface BatchMeta {
  batch: true;
  /** Only a server that offers it is sent it. */
  partial?: true;
}

/** A row, and what it is called. */
export interface NamedRow {
  id: Identifier;
  name: string;
}

/** Something that is done to many rows, batch by batch. */
export interface BulkJob {
  title: string;
  rows: readonly NamedRow[];
  /** Where the rows were chosen: right before, it is asked once more whether they are still there. */
  rowsQuery: RowsQuery;
  describeDone: (count: number) => string;
  run: (dataProvider: DataProvider, ids: Identifier[], meta: BatchMeta) => Promise<BulkResult>;
}
