import type { PaginationPayload } from 'react-admin';

import { habits } from './habits';
import { isAsAsked, pageOf, placeOf, type Page, type Rows } from './readList';
import { hasTwins } from './twins';

/**
 * The page that is meant, from a server that may have habits of its own: what those need is fetched where one has them.
 *
 * @param list by what name its habits are known
 */
export const pageFrom = async (
  askPage: (page: number) => Promise<Rows>,
  meant: PaginationPayload,
  list: string,
): Promise<Page> => {
  const habit = habits.of(list);
  const at = typeof habit === 'number' ? Math.floor(placeOf(meant) / habit) + 1 : meant.page;
  const found = await askPage(at);
  const isUsual = habit === meant.perPage;
  // Nobody counts: paging may be ignored, and a page that is not full may be one of the server's own size.
  const isOpen = habit === undefined && found.total === undefined && (at > 1 || found.rows.length > 0);
  const asked = isUsual ? { ...found, size: undefined } : found;
  if ((isUsual || habit === undefined) && !isOpen && isAsAsked(asked, meant)) {
    if (!hasTwins(found.rows)) return pageOf(found, meant);
    const { tellApart } = await import('./tellApart');
    return pageOf({ ...found, rows: tellApart(found.rows) }, meant);
  }
  const { oddPage } = await import('./oddPages');
  return oddPage(asked, at, askPage, meant, list);
};
