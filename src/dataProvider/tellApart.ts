import { idIsShared } from '../contract/sentences';
import { inReadersLanguage } from '../format/inReadersLanguage';
import { ApiError } from './ApiError';
import { hasId, marked, withoutMark } from './twins';

/** Fetched when a server needs it: what is done about rows that share an id. */

/** The rows, those with the same id told apart by a mark. A row that stands there twice, word for word, is one. */
export const tellApart = (rows: unknown[]): unknown[] => {
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
    return same.length > 1 && hasId(row) ? { ...row, id: marked(row.id, same.indexOf(row) + 1) } : row;
  });
};

/** Why nothing is sent about a row whose id is another's too. */
export const refusal = (id: unknown) =>
  new ApiError(inReadersLanguage(idIsShared(String(withoutMark(String(id))))), 409);
