import type { Query } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

interface PendingChanges {
  fresh: GetListResult;
  added: number;
  removed: number;
  /** New total minus the previous total, or 0 without a total. */
  growth: number;
}

const pending = new Map<string, PendingChanges>();
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/**
 * Lists on screen, by query hash, with their pending changes. Values in rows change in place. Added and removed rows
 * wait until the user asks for these rows, so that no row moves under the pointer.
 */
export const listsOnScreen = {
  /** Registers a list on screen. @returns function that unregisters the list */
  register: (hash: string) => {
    shown.set(hash, (shown.get(hash) ?? 0) + 1);
    return () => {
      const count = shown.get(hash)! - 1;
      if (count) shown.set(hash, count);
      else shown.delete(hash);
      listsOnScreen.clearPending(hash);
    };
  },
  has: (hash: string) => shown.has(hash),
  pendingOf: (hash: string | undefined) => (hash === undefined ? undefined : pending.get(hash)),
  clearPending: (hash: string) => {
    if (pending.delete(hash)) notifyListeners();
  },
  setPending: (hash: string, changes: PendingChanges) => {
    pending.set(hash, changes);
    notifyListeners();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const idsOf = ({ data }: GetListResult) => new Set(data.map(({ id }) => String(id)));

/**
 * Copies new values into the shown rows, and counts added and removed rows.
 *
 * @param inUse ids of rows that must not change
 */
export const mergeRows = (shownList: GetListResult, fresh: GetListResult, inUse: ReadonlySet<string>) => {
  const now = new Map(fresh.data.map((row: RaRecord) => [String(row.id), row]));
  const before = idsOf(shownList);
  const data = shownList.data.map((row: RaRecord) =>
    inUse.has(String(row.id)) ? row : (now.get(String(row.id)) ?? row),
  );
  const added = fresh.data.filter(({ id }) => !before.has(String(id))).length;
  const removed = shownList.data.filter(({ id }) => !now.has(String(id))).length;
  const { total } = fresh;
  const list = { ...shownList, data, ...(total !== undefined && { total }) };
  return { list, added, removed, growth: (total ?? 0) - (shownList.total ?? total ?? 0) };
};

export const isListQuery = ({ queryKey }: Query) => queryKey[1] === 'getList' && queryKey.length === 3;
