import { groupBy } from 'es-toolkit';
import type { Identifier, RaRecord } from 'react-admin';

import { isObject } from '../contract/core/read';
import { translate } from '../i18n/i18nProvider';
import { ApiError } from './errors';

/**
 * Suffix of an id that two rows of a list share, such as a buyer 4 and a seller 4. The suffix is for the screen only: a
 * request cannot name one of the two records.
 */
const ID_SUFFIX = / #\d+$/;

export const hasIdSuffix = (id: unknown) => typeof id === 'string' && ID_SUFFIX.test(id);
const addIdSuffix = (id: unknown, number: number) => `${String(id)} #${number}`;
export const removeIdSuffix = (id: Identifier) => (hasIdSuffix(id) ? String(id).replace(ID_SUFFIX, '') : id);

export const hasId = (row: unknown): row is { id: unknown } => isObject(row) && row.id != null;

export const hasDuplicateIds = (rows: unknown[]) =>
  new Set(rows.map((row) => (hasId(row) ? String(row.id) : row))).size < rows.length;

/** Adds a suffix to duplicate ids. Removes rows that equal an earlier row in all values. */
export const withUniqueIds = (rows: unknown[]): unknown[] => {
  if (!hasDuplicateIds(rows)) return rows;
  const texts = new Set<string>();
  const unique = rows.filter((row) => {
    const text = JSON.stringify(row);
    const isNew = !hasId(row) || !texts.has(text);
    texts.add(text);
    return isNew;
  });
  const rowsById = groupBy(unique.filter(hasId), ({ id }) => String(id));
  return unique.map((row) => {
    const duplicates = hasId(row) ? rowsById[String(row.id)]! : [];
    return hasId(row) && duplicates.length > 1
      ? { ...row, id: addIdSuffix(row.id, duplicates.indexOf(row) + 1) }
      : row;
  });
};

/** Creates the error for an id that several records share. The client has sent no request. */
export const duplicateIdError = (id: unknown) =>
  new ApiError(translate('request.id_is_duplicate', { id: String(removeIdSuffix(String(id))) }), 409);

/** Tracks ids that two people on different pages of a list share. Rows with one id and two roles are two people. */
export const trackDuplicateIds = () => {
  const roles = new Map<string, unknown>();
  const shared = new Set<string>();
  return {
    note: (list: string, rows: readonly RaRecord[]) => {
      for (const { id, role } of rows) {
        const key = `${list} ${id}`;
        if (role && roles.has(key) && roles.get(key) !== role) shared.add(key);
        roles.set(key, role);
      }
    },
    /** Tells if two records are known to share an id. Only rows that this tab has loaded count. */
    has: (list: string, id: unknown) => hasIdSuffix(id) || shared.has(`${list} ${String(id)}`),
  };
};
