import type {
  DataProvider,
  FilterPayload,
  GetListResult,
  ListControllerResult,
  RaRecord,
  SortPayload,
} from 'react-admin';

import { MAX_PAGE_SIZE } from '../contract/limits';

/** The rows of all pages of a list. */
export interface RowsQuery {
  resource: string;
  filter: FilterPayload;
  sort: SortPayload;
}

/**
 * All pages of a list as it stands, one after the other. What is added meanwhile moves others down: a page then begins with rows of
 * the one before, which are left out.
 *
 * @throws AbortError once the signal says so, and what a page fails with
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

/**
 * Reads a list again. Its `refetch` resolves to the whole response, where react-admin's types promise the rows.
 *
 * @throws where the list cannot be read
 */
export const readAgain = async (refetch: ListControllerResult['refetch']): Promise<GetListResult> => {
  const read = await refetch();
  if (!read?.data || read.isError) throw new Error('The list could not be read');
  return read.data as unknown as GetListResult;
};
