import { api } from '../../../src/contract/endpoints';
import { rowsIn, type ExportDefinition } from '../../../src/contract/core/exportDefinition';
import { isObject } from '../../../src/contract/core/read';
import type { Extensions } from '../../crud/extra';
import type { Cursor } from '../../crud/cursor';
import type { Answer, Api, Handlers } from '../../http/handlers';
import type { RequestContext } from '../../http/context';

export interface ExportedLists {
  handlers: Handlers<Api>;
  extensions: Extensions;
}

/** Rows per query: few enough to save memory and let other requests run. */
const EXPORT_PAGE_SIZE = 1000;

interface Place {
  /** Starts at 1. */
  page: number;
  cursor: Cursor;
}

interface Pages {
  /** False for an endpoint that returns all rows at once. */
  isPaged: boolean;
  read: (context: RequestContext, place: Place) => Promise<{ rows: readonly unknown[]; total: number }>;
}

/** TypeScript does not relate each query to its list's schema. */
type Lists<Found> = (context: RequestContext, asked: object) => Promise<Found>;
type ListCall = Lists<Answer<unknown>>;
type ListExtra = Lists<{ rows: readonly unknown[]; total: number }>;

const totalIn = (name: string, data: unknown) => {
  const named = isObject(data) ? [data[name], data] : [];
  return named.map((of) => (isObject(of) ? of.total : undefined)).find((total) => typeof total === 'number');
};

/**
 * Pages of a list, by its endpoint or REST resource, whose filters, order and access rules apply.
 * @param query as the list's schema gives it
 */
const exportedPages = (
  { handlers, extensions }: ExportedLists,
  { source }: ExportDefinition,
  query: object,
): Pages => {
  if ('rest' in source) {
    const { filter = {}, sort: [field, order] = ['id', 'DESC'] } = query as {
      filter?: object;
      sort?: [string, 'ASC' | 'DESC'];
    };
    const list = extensions[source.rest].list as ListExtra;
    return {
      isPaged: true,
      read: async (context, { page, cursor }) => {
        const slice = { limit: EXPORT_PAGE_SIZE, offset: (page - 1) * EXPORT_PAGE_SIZE, cursor };
        return list(context, { filter, sort: { field, order }, ...slice });
      },
    };
  }
  const { endpoint } = source;
  const name = (Object.keys(api) as (keyof Api)[]).find((one) => api[one] === endpoint)!;
  const list = handlers[name] as ListCall;
  const isPaged = 'page' in query;
  return {
    isPaged,
    read: async (context, place) => {
      const asked = { ...query, ...(isPaged && { ...place, per_page: EXPORT_PAGE_SIZE }) };
      const { data } = await list(context, asked);
      const rows = rowsIn(endpoint.output, data);
      return { rows, total: totalIn(endpoint.output.name, data) ?? rows.length };
    },
  };
};

type ReadingPage = <T>(read: (context: RequestContext) => Promise<T>) => Promise<T>;

/**
 * Reads all rows of a list.
 * @param query as the list's schema gives it
 * @param reading reads one page with the caller's current session
 */
export const createPageReader = (
  lists: ExportedLists,
  list: ExportDefinition,
  query: object,
  reading: ReadingPage,
) => {
  const { isPaged, read } = exportedPages(lists, list, query);
  const cursor: Cursor = {};
  let page = 1;
  let isOver = false;
  return async () => {
    if (isOver) return undefined;
    const found = await reading(async (context) => {
      // A failed page is read again elsewhere with an unchanged cursor.
      const here = { ...cursor };
      return { page: await read(context, { page, cursor: here }), here };
    });
    Object.assign(cursor, found.here);
    isOver = !isPaged || found.page.rows.length < EXPORT_PAGE_SIZE;
    if (!cursor.isUsed) page += 1;
    return found.page;
  };
};
