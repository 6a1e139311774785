import type { Identifier, RaRecord } from 'react-admin';

import { isObject } from '../contract/core/read';

/**
 * A server may give one id to two rows of a list, such as a buyer 4 and a seller 4. A suffix tells them apart on screen
 * only, so no request can be about one of them.
 */
const ID_SUFFIX = / #\d+$/;

export const hasIdSuffix = (id: unknown) => typeof id === 'string' && ID_SUFFIX.test(id);
export const addIdSuffix = (id: unknown, number: number) => `${String(id)} #${number}`;
export const removeIdSuffix = (id: Identifier) => (hasIdSuffix(id) ? String(id).replace(ID_SUFFIX, '') : id);

export const hasId = (row: unknown): row is { id: unknown } => isObject(row) && row.id != null;

export const hasDuplicateIds = (rows: unknown[]) =>
  new Set(rows.map((row) => (hasId(row) ? String(row.id) : row))).size < rows.length;

/** Duplicates on two pages of a list have no suffix. Where rows say what kind of person they are, two kinds are two people. */
export const trackDuplicateIds = () => {
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
    /** Covers the rows that this tab has loaded. */
    has: (list: string, id: unknown) => hasIdSuffix(id) || shared.has(`${list} ${String(id)}`),
  };
};
