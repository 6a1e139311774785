import type { Context as HonoContext } from 'hono';
import * as z from 'zod/mini';

import { translatable } from '../../src/contract/core/translatable';
import { restResources } from '../../src/contract/extensions';
import { restEndpoints, type RestEndpoint, type RestResource } from '../../src/contract/core/restResource';
import { REST_RESOURCES, type RestResourceName } from '../../src/contract/capabilityNames';
import { max } from '../../src/contract/core/checks';
import { MAX_ID, MAX_PAGE_SIZE } from '../../src/contract/limits';
import { sortParam } from '../../src/contract/core/exportDefinition';
import { wholeBetween } from '../../src/contract/core/numberInputs';
import { httpError } from '../http/context';
import type { Route } from '../http/registerEndpoints';
import type { RequestContext } from '../http/context';
import { EXTRA_BODY, readBody } from '../http/readBody';
import { validate } from '../http/readInput';
import type { Extensions, ListQuery, Page } from './extra';

/** PostgreSQL's largest integer. */
const MAX_PLACE = 2 ** 31 - 1;

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

const createQueryReader = ({ sortBy, order, filter }: Pick<RestResource, 'sortBy' | 'order' | 'filter'>) => {
  const query = z.strictObject({
    sort: z.pipe(json(JSON.stringify([order.field, order.order])), sortParam(sortBy)),
    range,
    filter: z.pipe(json('{}'), filter),
  });
  /** @throws HTTPException 422 naming each invalid or unknown parameter */
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

const byId = z.object({ id: z.string().check(max(MAX_ID)) });
/** @throws HTTPException 422 for an impossible id */
const idOf = (c: HonoContext) => validate(byId, c.req.param()).id;

/** Headers for `ra-data-simple-rest`, also exposed to other origins. */
const pageHeaders = (name: RestResourceName, { rows, total, isLowerBound }: Page, offset: number) => ({
  'content-range': `${name} ${rows.length ? `${offset}-${offset + rows.length - 1}` : '*'}/${total}`,
  'x-total-relation': isLowerBound ? 'gte' : 'eq',
  ...(isLowerBound === undefined && { 'x-total-count': String(total) }),
  'access-control-expose-headers': 'Content-Range, X-Total-Count, X-Total-Relation',
});

/** TypeScript does not relate each input to its handler through a loop. */
interface AnyHandlers {
  list: (context: RequestContext, query: ListQuery) => Promise<Page>;
  get: (context: RequestContext, id: string) => Promise<object | undefined>;
  create: (context: RequestContext, row: object) => Promise<object>;
  update: (context: RequestContext, id: string, change: object) => Promise<object | undefined>;
  remove: (context: RequestContext, id: string) => Promise<object | undefined>;
}

const found = (record: object | undefined) => {
  if (record) return record;
  throw httpError(404, translatable('rows.entry_is_gone'));
};

const toRoute = (endpoint: RestEndpoint, handlers: AnyHandlers): Route => {
  const { name, operation, resource } = endpoint;
  const respond: Route['respond'] = (c, _context, record) => c.json(found(record));
  switch (operation) {
    case 'list': {
      const readQuery = createQueryReader(resource);
      return {
        endpoint,
        read: async (c) => readQuery(c.req.query()),
        handle: handlers.list,
        respond: (c, _context, page: Page, { offset }: ListQuery) =>
          c.json(page.rows, 200, pageHeaders(name, page, offset)),
      };
    }
    case 'create':
      return {
        endpoint,
        read: async (c) => validate(resource.create!.input, await readBody(c, EXTRA_BODY)),
        handle: handlers.create,
        repeat: (context, { recordId }) => handlers.get(context, recordId ?? ''),
        respond: (c, _context, record) => c.json(found(record), 201),
      };
    case 'update':
      return {
        endpoint,
        read: async (c) => {
          const id = idOf(c);
          return { id, change: validate(resource.update!.input, await readBody(c, EXTRA_BODY)) };
        },
        handle: (context, { id, change }: { id: string; change: object }) =>
          handlers.update(context, id, change),
        respond,
      };
    default:
      return {
        endpoint,
        read: async (c) => ({ id: idOf(c) }),
        handle: (context, { id }: { id: string }) =>
          operation === 'get' ? handlers.get(context, id) : handlers.remove(context, id),
        respond,
      };
  }
};

/** Records have no envelope, as in `ra-data-simple-rest`. */
export const restRoutes = (handlers: Extensions): Route[] =>
  REST_RESOURCES.flatMap((name) =>
    restEndpoints(name, restResources[name]).map((endpoint) =>
      toRoute(endpoint, handlers[name] as unknown as AnyHandlers),
    ),
  );
