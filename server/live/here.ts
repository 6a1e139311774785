import { toldKindOf } from '../../src/contract/live';

/** Somebody who has a record open. */
export interface Person {
  id: number;
  name: string;
}

/** For so long a record counts as open without being said again: a laptop that is shut says nothing. */
const STAYS_MS = 45_000;

export interface Said extends Person {
  record: string;
  is_open: boolean;
}

/** Who has which record open, as all processes hear it. */
export const createHere = (now: () => number = Date.now) => {
  const open = new Map<string, Map<number, Person & { until: number }>>();
  const of = (record: string): Person[] =>
    [...(open.get(record)?.values() ?? [])]
      .filter(({ until }) => until > now())
      .map(({ id, name }) => ({ id, name }));
  return {
    of,
    /** @returns whether anybody came or left by it */
    hear: ({ record, is_open, id, name }: Said): boolean => {
      if (!toldKindOf(record)) return false;
      const before = of(record).some((one) => one.id === id);
      const people = open.get(record) ?? new Map<number, Person & { until: number }>();
      if (is_open) open.set(record, people.set(id, { id, name, until: now() + STAYS_MS }));
      else people.delete(id);
      return before !== is_open;
    },
    /** The records that somebody has left without a word. */
    gone: (): string[] => {
      const left = new Set<string>();
      for (const [record, people] of open) {
        for (const [id, { until }] of people)
          if (until <= now()) {
            people.delete(id);
            left.add(record);
          }
        if (!people.size) open.delete(record);
      }
      return [...left];
    },
  };
};
