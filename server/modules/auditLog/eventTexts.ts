import { randomBytes } from 'node:crypto';

import { partition } from 'es-toolkit';

import type { FieldChange, Scalar } from '../../../src/contract/auditLog';
import { saltedHash } from './hashChain';

/** Personal texts of an event. They are stored in a separate table and can be deleted without the event. */
export interface EventTexts {
  name?: string | undefined;
  person?: string | undefined;
  changes?: FieldChange[] | undefined;
  note?: string | undefined;
}

/** Encodes texts with a salt, and returns the hash that the event stores. Returns `undefined` if there are no texts. */
export const encodeTexts = (texts: EventTexts) => {
  const present = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
  if (!Object.keys(present).length) return undefined;
  const salt = randomBytes(16);
  const value = JSON.stringify(present);
  return { hash: saltedHash(salt, value), salt: salt.toString('hex'), value };
};

/** @param value the encoded texts, or `null` if the texts were erased */
export const decodeTexts = (value: string | null) =>
  value === null ? {} : (JSON.parse(value) as EventTexts);

/**
 * Account fields without personal data. An event stores changes of these fields in its facts, so that the history of a
 * user's roles survives the deletion of the account.
 */
const PERMANENT_FIELDS = new Set(['roles']);

const BEFORE = 'before.';
const AFTER = 'after.';

type Facts = Record<string, Scalar>;

/** Splits changes into personal changes, which are erased with the account, and the facts of permanent changes. */
export const splitChanges = (changes: readonly FieldChange[]): { personal: FieldChange[]; facts: Facts } => {
  const [permanent, personal] = partition(changes, ({ field }) => PERMANENT_FIELDS.has(field));
  const facts = permanent.flatMap(({ field, before, after }): [string, Scalar][] => [
    [`${BEFORE}${field}`, before],
    [`${AFTER}${field}`, after],
  ]);
  return { personal, facts: Object.fromEntries(facts) };
};

/** Extracts the permanent changes of fields from the stored facts of an event. */
export const extractChanges = (stored: Facts): { changes: FieldChange[]; facts: Facts } => {
  const [changed, facts] = partition(
    Object.entries(stored),
    ([key]) => key.startsWith(BEFORE) || key.startsWith(AFTER),
  );
  const changes = changed
    .filter(([key]) => key.startsWith(AFTER))
    .map(([key, after]) => {
      const field = key.slice(AFTER.length);
      return { field, before: stored[`${BEFORE}${field}`] ?? null, after };
    });
  return { changes, facts: Object.fromEntries(facts) };
};
