import type { Query } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/** What a list that somebody reads would be by now, beside what it shows. */
export interface PendingChanges {
  fresh: GetListResult;
  /** How many rows are new in it, and how many are no longer in it. */
  added: number;
  removed: number;
  /** By how many rows the whole list has grown meanwhile, or shrunk; 0 where nobody knows. */
  growth: number;
}

/**
 * Lists that are being read, by their query. Their rows change in place; rows that come and go wait here until they are
 * asked for, so that nothing moves under a pointer or an eye.
 */
const pending = new Map<string, PendingChanges>();
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export const listsOnScreen = {
  /** @returns what ends it */
  register: (hash: string) => {
    shown.set(hash, (shown.get(hash) ?? 0) + 1);
    return () => {
      const left = shown.get(hash)! - 1;
      if (left) shown.set(hash, left);
      else shown.delete(hash);
      listsOnScreen.clearPending(hash);
    };
  },
  has: (hash: string) => shown.has(hash),
  pendingOf: (hash: string | undefined) => (hash === undefined ? undefined : pending.get(hash)),
  clearPending: (hash: string) => {
    if (pending.delete(hash)) notifyListeners();
  },
  setPending: (hash: string, given: PendingChanges) => {
    pending.set(hash, given);
    notifyListeners();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const idsOf = ({ data }: GetListResult) => new Set(data.map(({ id }) => String(id)));

/**
 * A list as it is shown and as it is now: its rows in their places, as they are by now, and what would come and go.
 *
 * @param held rows that stay as they are for the moment
 */
export const mergeRows = (shownList: GetListResult, fresh: GetListResult, held: ReadonlySet<string>) => {
  const now = new Map(fresh.data.map((row: RaRecord) => [String(row.id), row]));
  const before = idsOf(shownList);
  const data = shownList.data.map((row: RaRecord) =>
    held.has(String(row.id)) ? row : (now.get(String(row.id)) ?? row),
  );
  const added = fresh.data.filter(({ id }) => !before.has(String(id))).length;
  const removed = shownList.data.filter(({ id }) => !now.has(String(id))).length;
  const { total } = fresh;
  const list = { ...shownList, data, ...(total !== undefined && { total }) };
  return { list, added, removed, growth: (total ?? 0) - (shownList.total ?? total ?? 0) };
};

/** Whether a query is a list as react-admin asks for one. */
export const isListQuery = ({ queryKey }: Query) => queryKey[1] === 'getList' && queryKey.length === 3;
