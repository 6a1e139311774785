import { Hono } from 'hono';

import { translatable } from '../../../src/contract/core/translatable';
import { BOM, csvLines } from '../../../src/contract/core/csv';
import { exportRequest } from '../../../src/contract/core/exportDefinition';
import { EXPORTS } from '../../../src/contract/export/exports';
import type { Confirm } from '../mfa/confirmation';
import { EXPORT_CONFIRMATION } from '../mfa/confirmationRules';
import type { ContextOf, RunRead } from '../../http/readRunner';
import { EXTRA_BODY, readBody } from '../../http/readBody';
import { validate } from '../../http/readInput';
import { createPageReader, type ExportedLists } from './createPageReader';
import { recordEvent, ValidationError } from '../../http/context';

/** Bytes that are made when they are wanted, so that a slow reader keeps nothing waiting here. */
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

interface Parts {
  lists: ExportedLists;
  confirm: Confirm;
  contextOf: ContextOf;
  reading: RunRead;
}

/**
 * Lists as files for a spreadsheet: all rows of a list as somebody sees it, in the columns they see. It is written down
 * before the first row is sent; how many rows there are to come is in a header.
 */
export const createExports = ({ lists, confirm, contextOf, reading }: Parts) => {
  const app = new Hono();
  for (const [what, list] of Object.entries(EXPORTS)) {
    const { access, columns: known, personal, toCells } = list;
    app.post(`/${what}`, async (c) => {
      const context = await contextOf(c, access);
      const { query, columns, decimal } = validate(exportRequest, await readBody(c, EXTRA_BODY));
      await confirm(EXPORT_CONFIRMATION, { personal, columns }, context);
      const unknown = columns.find(({ name }) => !known.includes(name));
      if (unknown)
        throw new ValidationError({ columns: translatable('rows.no_such_column', { name: unknown.name }) });
      // Whoever is blocked meanwhile, or loses the role, gets no further row.
      const next = createPageReader(lists, list, validate(list.query, query) as object, (read) =>
        reading(c, access, read),
      );
      const first = (await next())!;
      await recordEvent(context, { action: 'exported', facts: { what, rows: first.total } });
      const cells = toCells(columns.map(({ name }) => name));
      let place = 0;
      const lines = (rows: readonly unknown[]) =>
        csvLines(
          rows.map((row) => cells(row, place++)),
          decimal,
        );
      let begun = false;
      const stream = streamOf(async () => {
        if (!begun) {
          begun = true;
          const heading = BOM + csvLines([columns.map(({ heading: words }) => words)], decimal);
          return first.rows.length ? heading + lines(first.rows) : heading;
        }
        const more = await next();
        return more && (more.rows.length ? lines(more.rows) : '');
      });
      return c.body(stream, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'x-total-count': String(first.total),
        'access-control-expose-headers': 'X-Total-Count',
      });
    });
  }
  return app;
};
