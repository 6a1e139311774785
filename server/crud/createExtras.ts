import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod/mini';

import { translatable } from '../../src/contract/core/translatable';
import { extras as contract, type ExtraResource } from '../../src/contract/extensions';
import { EXTRAS, type Extra } from '../../src/contract/capabilityNames';
import { max } from '../../src/contract/core/checks';
import { MAX_ID, MAX_PAGE_SIZE } from '../../src/contract/limits';
import { sortParam } from '../../src/contract/core/exportDefinition';
import { wholeBetween } from '../../src/contract/core/numberInputs';
import { translateMessage } from '../platform/translate';
import type { Confirm } from '../modules/mfa/confirmation';
import { EXTRA_CONFIRMATIONS } from '../modules/mfa/confirmationRules';
import { answerFailure } from '../http/answerFailure';
import type { Log } from '../platform/observability/log';
import type { ContextOf, RunRead } from '../http/readRunner';
import { languageOf } from '../http/languageOf';
import { EXTRA_BODY, readBody } from '../http/readBody';
import { acceptIdempotencyKey, validate } from '../http/readInput';
import type { Extensions, Page, ListQuery } from './extra';
import { httpError, RepeatedRequest } from '../http/context';

/** Largest offset of a row in its list, PostgreSQL's largest integer. */
const MAX_PLACE = 2 ** 31 - 1;

/** A query's parts are JSON, as `ra-data-simple-rest` writes them. */
const json = (usual: string) =>
  z.pipe(
    z._default(z.string(), usual),
    z.transform((written, context) => {
      try {
        return JSON.parse(written) as unknown;
      } catch {
        context.issues.push({ code: 'custom', input: written, message: translatable('http.not_json') });
        return z.NEVER;
      }
    }),
  );

const place = wholeBetween(0, MAX_PLACE);
const range = z.pipe(json(`[0,${MAX_PAGE_SIZE - 1}]`), z.tuple([place, place]));

/** Makes the reader of a list's query, from the declaration of its extension. */
const createQueryReader = ({ sortBy, order, filter }: Pick<ExtraResource, 'sortBy' | 'order' | 'filter'>) => {
  const query = z.strictObject({
    sort: z.pipe(json(JSON.stringify([order.field, order.order])), sortParam(sortBy)),
    range,
    filter: z.pipe(json('{}'), filter),
  });
  /** @throws HTTPException 422 naming each part at fault, and each that no list or not this one knows */
  return (sent: Record<string, string>): ListQuery => {
    const asked = validate(query, sent);
    const [field, direction] = asked.sort;
    const [first, last] = asked.range;
    return {
      sort: { field, order: direction },
      offset: first,
      limit: Math.min(Math.max(last - first + 1, 0), MAX_PAGE_SIZE),
      filter: asked.filter,
    };
  };
};

const named = z.object({ id: z.string().check(max(MAX_ID)) });
/** @throws HTTPException 422 for what can be no row's */
const idOf = (c: HonoContext) => validate(named, c.req.param()).id;

interface Parts {
  extensions: Extensions;
  confirm: Confirm;
  contextOf: ContextOf;
  reading: RunRead;
  log: Log;
}

/** The place of a page in its list, as `ra-data-simple-rest` reads it, exposed to other origins too. */
const headersOf = (name: Extra, { rows, total, isLowerBound }: Page, offset: number) => ({
  'content-range': `${name} ${rows.length ? `${offset}-${offset + rows.length - 1}` : '*'}/${total}`,
  'x-total-relation': isLowerBound ? 'gte' : 'eq',
  ...(isLowerBound === undefined && { 'x-total-count': String(total) }),
  'access-control-expose-headers': 'Content-Range, X-Total-Count, X-Total-Relation',
});

/**
 * The resources beyond section 7, in the dialect of `ra-data-simple-rest`: rows without an envelope, the total in a
 * header, a failure's sentence as `message`.
 */
export const createExtras = ({ extensions, confirm, contextOf, reading, log }: Parts) => {
  const app = new Hono();
  for (const name of EXTRAS) {
    const extra = extensions[name];
    const of = contract[name];
    const { access } = of;
    const readQuery = createQueryReader(of);
    const needs = EXTRA_CONFIRMATIONS[name];
    const writes = 'writes' in of ? of.writes : access;
    const found = (row: object | undefined) => {
      if (row) return row;
      throw httpError(404, translatable('rows.entry_is_gone'));
    };
    app.get(`/${name}`, async (c) => {
      const { page, offset } = await reading(c, access, async (context) => {
        const query = readQuery(c.req.query());
        return { page: await extra.list(context, query as never), offset: query.offset };
      });
      return c.json(page.rows, 200, headersOf(name, page, offset));
    });
    app.get(`/${name}/:id`, async (c) =>
      c.json(await reading(c, access, async (context) => found(await extra.get(context, idOf(c))))),
    );
    if ('create' in extra && 'make' in of) {
      app.post(`/${name}`, async (c) => {
        const context = await contextOf(c, writes);
        const row = validate(of.make, await readBody(c, EXTRA_BODY));
        await confirm(needs?.create, row as never, context);
        // Replies keep their key beside their text.
        if (name !== 'replies') acceptIdempotencyKey(c, c.req.path, row as object);
        const made = await extra.create(context, row as never).catch(async (error: Error) => {
          if (!(error instanceof RepeatedRequest)) throw error;
          return found(await extra.get(context, error.recordId ?? ''));
        });
        return c.json(made, 201);
      });
    }
    if ('remove' in extra) {
      app.delete(`/${name}/:id`, async (c) => {
        const context = await contextOf(c, writes);
        const id = idOf(c);
        await confirm(needs?.remove, id, context);
        return c.json(found(await extra.remove(context, id)));
      });
    }
    if (!('update' in extra) || !('change' in of)) continue;
    app.put(`/${name}/:id`, async (c) => {
      const context = await contextOf(c, writes);
      const id = idOf(c);
      const change = validate(of.change, await readBody(c, EXTRA_BODY));
      await confirm(needs?.update, { id, change: change as never }, context);
      // That the change is this resource's own is not followed through a loop.
      return c.json(found(await extra.update(context, id, change as never)));
    });
  }
  app.all('*', (c) =>
    c.json({ message: translateMessage(languageOf(c), translatable('http.no_such_resource')) }, 404),
  );
  app.onError((error, c) => {
    const { status, message, errors, more, headers } = answerFailure(error, c, log);
    return c.json({ message, ...(errors && { errors }), ...more }, status, headers);
  });
  return app;
};
