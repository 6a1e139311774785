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
 * Reads all pages of a list in turn. Omits a row of the previous page that new rows have moved to the next page.
 * @throws AbortError once the signal aborts, or the error of a page request
 */
export async function* eachPage<T extends RaRecord>(
  dataProvider: DataProvider,
  { resource, filter, sort }: RowsQuery,
  signal: AbortSignal,
) {
  let previousIds = new Set<T['id']>();
  for (let page = 1, isLast = false; !isLast; page++) {
    const pagination = { page, perPage: MAX_PAGE_SIZE };
    const { data, total, pageInfo } = await dataProvider.getList<T>(resource, {
      filter,
      sort,
      pagination,
      signal,
    });
    signal.throwIfAborted();
    const readIds = previousIds;
    previousIds = new Set(data.map(({ id }) => id));
    yield { rows: data.filter(({ id }) => !readIds.has(id)), total };
    isLast = total === undefined ? !pageInfo?.hasNextPage : page * MAX_PAGE_SIZE >= total;
  }
}

/** Refetches a list. Returns the whole result, although react-admin types only its rows. @throws Error on failure */
export const refetchList = async (refetch: ListControllerResult['refetch']): Promise<GetListResult> => {
  const query = await refetch();
  if (!query?.data || query.isError) throw new Error('The list could not be read');
  return query.data as unknown as GetListResult;
};
