import type { ExportDefinition } from '../../src/contract/exportDefinition';
import type { Context } from '../handler';
import type { Cursor } from '../rows/cursor';
import { EXPORT_PAGE_SIZE, exportedPages } from './exportedPages';

type ReadingPage = <T>(read: (context: Context) => Promise<T>) => Promise<T>;

/**
 * Reads a list from its beginning to its end.
 *
 * @param query as the list's schema gives it
 * @param reading reads one page for the caller, as they are by then
 */
export const createPageReader = (list: ExportDefinition, query: object, reading: ReadingPage) => {
  const { isPaged, read } = exportedPages(list, query);
  const cursor: Cursor = {};
  let page = 1;
  let isOver = false;
  /** The next rows; nothing after the last. */
  return async () => {
    if (isOver) return undefined;
    const found = await reading(async (context) => {
      // A page that fails half read is read again elsewhere, from where it began.
      const here = { ...cursor };
      return { page: await read(context, { page, cursor: here }), here };
    });
    Object.assign(cursor, found.here);
    isOver = !isPaged || found.page.rows.length < EXPORT_PAGE_SIZE;
    if (!cursor.isUsed) page += 1;
    return found.page;
  };
};
