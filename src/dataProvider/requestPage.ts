import type { PaginationPayload } from 'react-admin';

import { serverPaging } from './serverPaging';
import { isRequestedPage, toPage, offsetOf, type Page, type Rows } from './readList';
import { hasDuplicateIds } from './duplicateIds';

/** Reads the meant page from a server that may page in its own way. `list` is the key of its known paging. */
export const requestPage = async (
  askPage: (page: number) => Promise<Rows>,
  meant: PaginationPayload,
  list: string,
): Promise<Page> => {
  const known = serverPaging.get(list);
  const at = typeof known === 'number' ? Math.floor(offsetOf(meant) / known) + 1 : meant.page;
  const found = await askPage(at);
  const isUsual = known === meant.perPage;
  // Without a total, paging may be ignored, and a page that is not full may have the server's own size.
  const isOpen = known === undefined && found.total === undefined && (at > 1 || found.rows.length > 0);
  const asked = isUsual ? { ...found, size: undefined } : found;
  if ((isUsual || known === undefined) && !isOpen && isRequestedPage(asked, meant)) {
    if (!hasDuplicateIds(found.rows)) return toPage(found, meant);
    const { withUniqueIds } = await import('./withUniqueIds');
    return toPage({ ...found, rows: withUniqueIds(found.rows) }, meant);
  }
  const { assemblePage } = await import('./assemblePage');
  return assemblePage(asked, at, askPage, meant, list);
};
