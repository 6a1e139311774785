import { partition } from 'es-toolkit';

import type { FieldChange, Scalar } from '../../../src/contract/auditLog/activity';

/**
 * Fields of a person that do not tell who they are. Their changes stand among an event's facts: who was given which roles, and by
 * whom, is still read when that person is deleted.
 */
const LASTING = new Set(['roles']);

const BEFORE = 'before.';
const AFTER = 'after.';

type Facts = Record<string, Scalar>;

/** The changes that go with a person's words, and the others as facts. */
export const splitChanges = (changes: readonly FieldChange[]): { words: FieldChange[]; facts: Facts } => {
  const [lasting, words] = partition(changes, ({ field }) => LASTING.has(field));
  const facts = lasting.flatMap(({ field, before, after }): [string, Scalar][] => [
    [`${BEFORE}${field}`, before],
    [`${AFTER}${field}`, after],
  ]);
  return { words, facts: Object.fromEntries(facts) };
};

/** An event's facts without the changes among them, and those changes. */
export const joinChanges = (kept: Facts): { changes: FieldChange[]; facts: Facts } => {
  const [changed, facts] = partition(
    Object.entries(kept),
    ([key]) => key.startsWith(BEFORE) || key.startsWith(AFTER),
  );
  const changes = changed
    .filter(([key]) => key.startsWith(AFTER))
    .map(([key, after]) => {
      const field = key.slice(AFTER.length);
      return { field, before: kept[`${BEFORE}${field}`] ?? null, after };
    });
  return { changes, facts: Object.fromEntries(facts) };
};
