import type {
  DataProvider,
  FilterPayload,
  GetListResult,
  ListControllerResult,
  RaRecord,
  SortPayload,
} from 'react-admin';

import { MAX_PAGE_SIZE } from '../contract/limits';

export interface RowsQuery {
  resource: string;
  filter: FilterPayload;
  sort: SortPayload;
}

/**
 * Reads all pages in turn. Leaves out rows that moved to the next page because of new ones. @throws AbortError once the
 * signal aborts, or the error of a page
 */
export async function* eachPage<T extends RaRecord>(
  dataProvider: DataProvider,
  { resource, filter, sort }: RowsQuery,
  signal: AbortSignal,
) {
  let before = new Set<T['id']>();
  for (let page = 1, isLast = false; !isLast; page++) {
    const pagination = { page, perPage: MAX_PAGE_SIZE };
    const { data, total, pageInfo } = await dataProvider.getList<T>(resource, {
      filter,
      sort,
      pagination,
      signal,
    });
    signal.throwIfAborted();
    const known = before;
    before = new Set(data.map(({ id }) => id));
    yield { rows: data.filter(({ id }) => !known.has(id)), total };
    isLast = total === undefined ? !pageInfo?.hasNextPage : page * MAX_PAGE_SIZE >= total;
  }
}

/** Resolves to the whole response, where react-admin's types promise the rows. @throws if the list cannot be read */
export const readAgain = async (refetch: ListControllerResult['refetch']): Promise<GetListResult> => {
  const read = await refetch();
  if (!read?.data || read.isError) throw new Error('The list could not be read');
  return read.data as unknown as GetListResult;
};
