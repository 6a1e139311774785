import type { ExportedList } from '../../src/contract/exportedList';
import type { Context } from '../handler';
import type { Cursor } from '../rows/cursor';
import { AT_ONCE, pagesOf } from './pagesOf';

/**
 * Reads a list from its beginning to its end.
 *
 * @param query as the list's schema gives it
 * @param contextOf the caller, as they are by then
 */
export const readAll = (list: ExportedList, query: object, contextOf: () => Promise<Context>) => {
  const { isPaged, read } = pagesOf(list, query);
  const cursor: Cursor = {};
  let page = 1;
  let isOver = false;
  /** The next rows; nothing after the last. */
  return async () => {
    if (isOver) return undefined;
    const found = await read(await contextOf(), { page, cursor });
    isOver = !isPaged || found.rows.length < AT_ONCE;
    if (!cursor.isUsed) page += 1;
    return found;
  };
};
