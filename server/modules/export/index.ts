import { BOM, csvLines } from '../../../src/contract/export/csv';
import {
  exportRequest,
  rowsIn,
  type ExportDefinition,
  type ExportRequest,
} from '../../../src/contract/export/definition';
import { isObject } from '../../../src/contract/core/read';
import { translatable } from '../../../src/contract/core/translatable';
import { api } from '../../../src/contract/endpoints';
import { exportEndpoints } from '../../../src/contract/export/exports';
import type { Cursor } from '../../crud/cursor';
import type { Extensions } from '../../crud/restResources';
import { ValidationError, recordEvent, type RequestContext } from '../../http/context';
import type { Answer, Api, Handlers } from '../../http/handlers';
import { EXTRA_BODY, readBody, validate } from '../../http/readInput';
import type { Route } from '../../http/registerEndpoints';
import type { RunRead } from '../../http/replicaRouting';
import { translateMessage } from '../../platform/translate';

interface ListHandlers {
  handlers: Handlers<Api>;
  extensions: Extensions;
}

/** Number of rows that an export reads per query. This limit keeps memory use and the delay of other requests low. */
const EXPORT_PAGE_SIZE = 1000;

interface Position {
  page: number;
  cursor: Cursor;
}

interface ExportPage {
  rows: readonly unknown[];
  total: number;
}

interface PagedList {
  /** False if the endpoint returns all rows in one response. */
  isPaged: boolean;
  read: (context: RequestContext, position: Position) => Promise<ExportPage>;
}

/** Handler of any list. `query` is an `object`, because TypeScript cannot match a query to the handler of a list. */
type AnyList<Result> = (context: RequestContext, query: object) => Promise<Result>;

const totalIn = (name: string, data: unknown) => {
  const candidates = isObject(data) ? [data[name], data] : [];
  return candidates
    .map((candidate) => (isObject(candidate) ? candidate.total : undefined))
    .find((total) => typeof total === 'number');
};

/** Adapts the list of an endpoint or REST resource for an export, and keeps its filters, order and access rules. */
const toPagedList = (
  { handlers, extensions }: ListHandlers,
  { source }: ExportDefinition,
  query: object,
): PagedList => {
  if ('rest' in source) {
    const { filter = {}, sort: [field, order] = ['id', 'DESC'] } = query as {
      filter?: object;
      sort?: [string, 'ASC' | 'DESC'];
    };
    const list = extensions[source.rest].list as AnyList<ExportPage>;
    return {
      isPaged: true,
      read: async (context, { page, cursor }) => {
        const slice = { limit: EXPORT_PAGE_SIZE, offset: (page - 1) * EXPORT_PAGE_SIZE, cursor };
        return list(context, { filter, sort: { field, order }, ...slice });
      },
    };
  }
  const { endpoint } = source;
  const name = (Object.keys(api) as (keyof Api)[]).find((key) => api[key] === endpoint)!;
  const list = handlers[name] as AnyList<Answer<unknown>>;
  const isPaged = 'page' in query;
  return {
    isPaged,
    read: async (context, position) => {
      const { data } = await list(context, {
        ...query,
        ...(isPaged && { ...position, per_page: EXPORT_PAGE_SIZE }),
      });
      const rows = rowsIn(endpoint.output, data);
      return { rows, total: totalIn(endpoint.output.name, data) ?? rows.length };
    },
  };
};

type RunPageRead = <T>(read: (context: RequestContext) => Promise<T>) => Promise<T>;

/** Creates a function that returns the next page of a list, or `undefined` after the last page. */
const createPageReader = ({ isPaged, read }: PagedList, runRead: RunPageRead) => {
  const cursor: Cursor = {};
  let page = 1;
  let isOver = false;
  return async () => {
    if (isOver) return undefined;
    const result = await runRead(async (context) => {
      // Copies the cursor, because `runRead` reads a failed page again from another database.
      const nextCursor = { ...cursor };
      return { ...(await read(context, { page, cursor: nextCursor })), nextCursor };
    });
    Object.assign(cursor, result.nextCursor);
    isOver = !isPaged || result.rows.length < EXPORT_PAGE_SIZE;
    if (!cursor.isUsed) page += 1;
    return result;
  };
};

/** Creates a stream that reads rows only when the client is ready, so that a slow client uses little server memory. */
const streamOf = (next: () => Promise<string | undefined>) => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const text = await next();
        if (text === undefined) controller.close();
        else controller.enqueue(encoder.encode(text));
      },
    },
    { highWaterMark: 1 },
  );
};

/**
 * Returns the routes that export a list as CSV. The server records the export before it sends the first row, and
 * rejects an unknown column with 422.
 */
export const exportRoutes = (runRead: RunRead, lists: ListHandlers): Route[] =>
  exportEndpoints.map((endpoint) => {
    const { access, list, definition } = endpoint;
    return {
      endpoint,
      read: async (c) => ({ list, ...validate(exportRequest, await readBody(c, EXTRA_BODY)) }),
      handle: async (context: RequestContext, { query, columns, decimal }: ExportRequest, c) => {
        const unknown = columns.find(({ name }) => !definition.columns.includes(name));
        if (unknown)
          throw new ValidationError({ columns: translatable('rows.no_such_column', { name: unknown.name }) });
        const pagedList = toPagedList(lists, definition, validate(definition.query, query) as object);
        // Checks access again for each page, so that an administrator blocked during the export gets no more rows.
        const next = createPageReader(pagedList, (read) => runRead(c, access, read));
        const first = (await next())!;
        await recordEvent(context, { action: 'exported', facts: { what: list, rows: first.total } });
        const toCells = definition.toCells(
          columns.map(({ name }) => name),
          (text) => translateMessage(context.language, text),
        );
        let position = 0;
        const lines = (rows: readonly unknown[]) =>
          rows.length
            ? csvLines(
                rows.map((row) => toCells(row, position++)),
                decimal,
              )
            : '';
        let hasBegun = false;
        const stream = streamOf(async () => {
          if (!hasBegun) {
            hasBegun = true;
            const heading = BOM + csvLines([columns.map(({ heading: text }) => text)], decimal);
            return heading + lines(first.rows);
          }
          const page = await next();
          return page && lines(page.rows);
        });
        return { stream, total: first.total };
      },
      respond: (c, _context, { stream, total }: { stream: ReadableStream; total: number }) =>
        c.body(stream, 200, {
          'content-type': 'text/csv; charset=utf-8',
          'x-total-count': String(total),
          'access-control-expose-headers': 'X-Total-Count',
        }),
    };
  });
