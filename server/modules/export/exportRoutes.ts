import { translatable } from '../../../src/contract/core/translatable';
import { BOM, csvLines } from '../../../src/contract/core/csv';
import { exportRequest, type ExportRequest } from '../../../src/contract/core/exportDefinition';
import { exportEndpoints } from '../../../src/contract/export/exports';
import { EXTRA_BODY, readBody } from '../../http/readBody';
import type { Route } from '../../http/registerEndpoints';
import type { RunRead } from '../../http/readRunner';
import { recordEvent, type RequestContext } from '../../http/context';
import { validate } from '../../http/readInput';
import { ValidationError } from '../../http/context';
import { translateMessage } from '../../platform/translate';
import { createPageReader, type ExportedLists } from './createPageReader';

/** Produces rows on demand, so that a slow client uses no memory. */
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
 * Exports all rows and visible columns of a list as CSV. The export is audited before the first row is sent. A header
 * has the number of rows.
 */
export const exportRoutes = (reading: RunRead, lists: ExportedLists): Route[] =>
  exportEndpoints.map((endpoint) => {
    const { access, list, definition } = endpoint;
    const { columns: known, toCells } = definition;
    return {
      endpoint,
      read: async (c) => ({ list, ...validate(exportRequest, await readBody(c, EXTRA_BODY)) }),
      handle: async (context: RequestContext, { query, columns, decimal }: ExportRequest, c) => {
        const unknown = columns.find(({ name }) => !known.includes(name));
        if (unknown)
          throw new ValidationError({ columns: translatable('rows.no_such_column', { name: unknown.name }) });
        // Each page checks the access again, so an administrator who is blocked during the export gets no further row.
        const next = createPageReader(
          lists,
          definition,
          validate(definition.query, query) as object,
          (read) => reading(c, access, read),
        );
        const first = (await next())!;
        await recordEvent(context, { action: 'exported', facts: { what: list, rows: first.total } });
        const cells = toCells(
          columns.map(({ name }) => name),
          (text) => translateMessage(context.language, text),
        );
        let position = 0;
        const lines = (rows: readonly unknown[]) =>
          csvLines(
            rows.map((row) => cells(row, position++)),
            decimal,
          );
        let hasBegun = false;
        const stream = streamOf(async () => {
          if (!hasBegun) {
            hasBegun = true;
            const heading = BOM + csvLines([columns.map(({ heading: text }) => text)], decimal);
            return first.rows.length ? heading + lines(first.rows) : heading;
          }
          const more = await next();
          return more && (more.rows.length ? lines(more.rows) : '');
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
