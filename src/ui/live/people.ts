import type { PersonHere } from './readTold';

const open = new Map<string, readonly PersonHere[]>();
const listeners = new Set<() => void>();
const NOBODY: readonly PersonHere[] = [];

/** Who else has a record open, as the server tells it. */
export const people = {
  hear: (told: { record: string; people: PersonHere[] } | undefined) => {
    if (!told) return;
    if (told.people.length) open.set(told.record, told.people);
    else open.delete(told.record);
    listeners.forEach((listener) => listener());
  },
  at: (record: string | undefined) => (record === undefined ? NOBODY : (open.get(record) ?? NOBODY)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
