import { api } from '../../src/contract/api';
import { rowsIn, type ExportDefinition } from '../../src/contract/exportDefinition';
import { isObject } from '../../src/contract/read';
import { extras } from '../extras';
import type { Answer, Api, Context } from '../handler';
import { handlers } from '../handlers';
import type { Cursor } from '../rows/cursor';

/** How many rows are read at once: few enough that others get their turn, and that they take little memory. */
export const EXPORT_PAGE_SIZE = 1000;

interface Place {
  /** From one on. */
  page: number;
  cursor: Cursor;
}

interface Pages {
  /** Whether there are several: a call that knows no pages answers with all rows. */
  isPaged: boolean;
  read: (context: Context, place: Place) => Promise<{ rows: readonly unknown[]; total: number }>;
}

type List = (context: Context, query: never) => Promise<Answer<unknown>>;

const totalIn = (name: string, data: unknown) => {
  const named = isObject(data) ? [data[name], data] : [];
  return named.map((of) => (isObject(of) ? of.total : undefined)).find((total) => typeof total === 'number');
};

/**
 * The pages of a list, by its own call or as the extra that it is: whatever filters it, sorts it and hides something from
 * somebody does so here too.
 *
 * @param query as the list's schema gives it
 */
export const exportedPages = ({ of }: ExportDefinition, query: object): Pages => {
  if ('extra' in of) {
    const { filter = {}, sort: [field, order] = ['id', 'DESC'] } = query as {
      filter?: object;
      sort?: [string, 'ASC' | 'DESC'];
    };
    return {
      isPaged: true,
      read: async (context, { page, cursor }) => {
        const slice = { limit: EXPORT_PAGE_SIZE, offset: (page - 1) * EXPORT_PAGE_SIZE, cursor };
        // That the filter is this extra's own is not followed through a table.
        const asked = { filter, sort: { field, order }, ...slice } as never;
        const { rows, total = rows.length } = await extras[of.extra].list(context, asked);
        return { rows, total };
      },
    };
  }
  const { call } = of;
  const name = (Object.keys(api) as (keyof Api)[]).find((one) => api[one] === call)!;
  const list: List = handlers[name];
  const isPaged = 'page' in query;
  return {
    isPaged,
    read: async (context, place) => {
      const asked = { ...query, ...(isPaged && { ...place, per_page: EXPORT_PAGE_SIZE }) };
      const { data } = await list(context, asked as never);
      const rows = rowsIn(call.answer, data);
      return { rows, total: totalIn(call.answer.name, data) ?? rows.length };
    },
  };
};
