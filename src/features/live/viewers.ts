import type { Viewer } from './readEvents';

const open = new Map<string, readonly Viewer[]>();
const listeners = new Set<() => void>();
const NOBODY: readonly Viewer[] = [];

/** Other viewers of a record, from the server. */
export const viewers = {
  update: (told: { record: string; people: Viewer[] } | undefined) => {
    if (!told) return;
    if (told.people.length) open.set(told.record, told.people);
    else open.delete(told.record);
    listeners.forEach((listener) => listener());
  },
  of: (record: string | undefined) => (record === undefined ? NOBODY : (open.get(record) ?? NOBODY)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
