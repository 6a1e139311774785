import type { Identifier, RaRecord } from 'react-admin';

import { isObject } from '../contract/read';

/**
 * A server may give one id to two rows of a list: a buyer 4 and a seller 4. Each then has a mark behind its id here, so
 * that both are shown, and ticked apart; which of the two a call is about, nobody could tell the server.
 */
const MARK = / #\d+$/;

const isMarked = (id: unknown) => typeof id === 'string' && MARK.test(id);
export const marked = (id: unknown, number: number) => `${String(id)} #${number}`;
/** The id as the server knows it. */
export const withoutMark = (id: Identifier) => (isMarked(id) ? String(id).replace(MARK, '') : id);

export const hasId = (row: unknown): row is { id: unknown } => isObject(row) && row.id != null;

export const hasTwins = (rows: unknown[]) =>
  new Set(rows.map((row) => (hasId(row) ? String(row.id) : row))).size < rows.length;

/** Twins on two pages of a list have no mark. Where rows say what kind of person they are, two kinds are two people. */
export const noteShared = () => {
  const kinds = new Map<string, unknown>();
  const shared = new Set<string>();
  return {
    note: (list: string, rows: readonly RaRecord[]) => {
      for (const { id, role } of rows) {
        const key = `${list} ${id}`;
        if (role && kinds.has(key) && kinds.get(key) !== role) shared.add(key);
        kinds.set(key, role);
      }
    },
    /** As far as this tab has seen the list. */
    has: (list: string, id: unknown) => isMarked(id) || shared.has(`${list} ${String(id)}`),
  };
};
