import { liveKindOf } from '../../../src/contract/live/live';

/** Somebody who has a record open. */
export interface PresentPerson {
  id: number;
  name: string;
}

/** For so long a record counts as open without being said again: a laptop that is shut says nothing. */
const STAYS_MS = 45_000;

export interface PresenceChange extends PresentPerson {
  record: string;
  is_open: boolean;
}

/** Who has which record open, as all processes hear it. */
export const createPresence = (now: () => number = Date.now) => {
  const open = new Map<string, Map<number, PresentPerson & { until: number }>>();
  const peopleAt = (record: string): PresentPerson[] =>
    [...(open.get(record)?.values() ?? [])]
      .filter(({ until }) => until > now())
      .map(({ id, name }) => ({ id, name }));
  return {
    peopleAt,
    /** @returns whether anybody came or left by it */
    update: ({ record, is_open, id, name }: PresenceChange): boolean => {
      if (!liveKindOf(record)) return false;
      const before = peopleAt(record).some((one) => one.id === id);
      const people = open.get(record) ?? new Map<number, PresentPerson & { until: number }>();
      if (is_open) open.set(record, people.set(id, { id, name, until: now() + STAYS_MS }));
      else people.delete(id);
      return before !== is_open;
    },
    /** Removes whoever left without a word. @returns the records that they had open */
    removeExpired: (): string[] => {
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
