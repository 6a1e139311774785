import type { RaRecord, SortPayload } from 'react-admin';

import type { Capability } from '../../contract/offered';
import type { ResourceName } from '../../dataProvider/endpoints';
import { useOpenNames } from '../extras/useOpenNames';
import type { LazyPart } from '../lazyPart';

export const NEED_NAMES = ['requests', 'reports', 'messages', 'payouts', 'books', 'guessed'] as const;
type NeedName = (typeof NEED_NAMES)[number];

/** Rows that wait for somebody to act on them, declared by the resource that knows them. */
export interface Need {
  name: NeedName;
  /** What the server offers them by. */
  extra: Capability;
  /** The resource whose role they need, and whose page has all of them. */
  of: ResourceName;
  /** Which of that page. */
  search: () => Record<string, string>;
  /** What is asked for, the oldest first, and where rows have a size, the largest first. */
  resource: string;
  filter: () => object;
  sort: SortPayload;
  largestFirst?: SortPayload;
  /** How many rows are asked for where they do not come in that order, so that the first ones are among them. */
  atLeast?: number;
  /** Of rows that only sometimes wait: whether this one does. */
  waits?: (row: RaRecord) => boolean;
  /** Since when a row waits. */
  since: (row: RaRecord) => string | null;
  /** How much money it is about, in dollars; where it is about none, it comes after what is. */
  sizeOf?: (row: RaRecord) => number;
  /** What it is about and what can be done, of the record around it. */
  line: LazyPart;
}

/** Those that the server has rows for and the signed-in person may act on; `undefined` until that is known. */
export const useOpenNeeds = (needs: readonly Need[]): readonly Need[] | undefined => {
  const open = useOpenNames(
    'openNeeds',
    needs.map(({ name, extra, of }) => ({ name, needs: extra, of })),
  );
  return open && needs.filter(({ name }) => open.includes(name));
};
