import { translate } from '../i18n/i18nProvider';
import { ApiError } from './ApiError';
import { hasId, addIdSuffix, removeIdSuffix } from './duplicateIds';

/** Fetched when a server needs it: what is done about rows that share an id. */

/** Adds a suffix to duplicate ids. Rows that are equal in all values are one row. */
export const withUniqueIds = (rows: unknown[]): unknown[] => {
  const written = new Set<string>();
  const unique = rows.filter((row) => {
    const text = JSON.stringify(row);
    const isNew = !hasId(row) || !written.has(text);
    written.add(text);
    return isNew;
  });
  const sharing = new Map<string, unknown[]>();
  for (const row of unique.filter(hasId)) {
    const id = String(row.id);
    sharing.set(id, [...(sharing.get(id) ?? []), row]);
  }
  return unique.map((row) => {
    const same = hasId(row) ? sharing.get(String(row.id))! : [row];
    return same.length > 1 && hasId(row) ? { ...row, id: addIdSuffix(row.id, same.indexOf(row) + 1) } : row;
  });
};

/** Why nothing is sent about a row whose id is another's too. */
export const duplicateIdError = (id: unknown) =>
  new ApiError(translate('request.id_is_duplicate', { id: String(removeIdSuffix(String(id))) }), 409);
