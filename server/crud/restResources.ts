import type { Context as HonoContext } from 'hono';
import * as z from 'zod/mini';

import { REST_RESOURCES, type RestResourceName } from '../../src/contract/resourceNames';
import { max } from '../../src/contract/core/checks';
import { sortParam } from '../../src/contract/export/definition';
import { wholeBetween } from '../../src/contract/core/numbers';
import {
  restEndpoints,
  type RestEndpoint,
  type RestResource,
  type Sort,
} from '../../src/contract/core/restResource';
import { translatable } from '../../src/contract/core/translatable';
import { restResources } from '../../src/contract/endpoints';
import { MAX_ID, MAX_PAGE_SIZE } from '../../src/contract/limits';
import { httpError, type Audited, type RequestContext } from '../http/context';
import { EXTRA_BODY, readBody, validate } from '../http/readInput';
import type { Route } from '../http/registerEndpoints';
import type { Cursor } from './cursor';

export interface ListQuery<Filter = object, SortField extends string = string> {
  sort: Sort<SortField>;
  offset: number;
  limit: number;
  filter: Filter;
  /** Position of an export, which reads the whole list page by page. */
  cursor?: Cursor;
}

export interface ListPage {
  rows: { id: number | string }[];
  total: number;
  /** True if the list can have more rows than `total`. */
  isLowerBound?: boolean;
}

type Contract = typeof restResources;
interface Write<Input> {
  input: z.ZodMiniType<Input>;
}
type OutputOf<Resource, Name extends string> = Resource extends {
  [N in Name]: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : never;

/** Handlers of a REST resource. Code that lacks the handler of an operation in the contract does not compile. */
export type RestHandlers<Name extends RestResourceName> = {
  list: (
    context: RequestContext,
    query: ListQuery<OutputOf<Contract[Name], 'filter'>, Contract[Name]['sortBy'][number]>,
  ) => Promise<ListPage>;
  get: (context: RequestContext, id: string) => Promise<object | undefined>;
} & (Contract[Name] extends { create: Write<infer Input> }
  ? {
      /** Creates a row and returns it. @throws HTTPException if the handler rejects the row */
      create: (context: RequestContext, row: Input) => Promise<Audited<object>>;
    }
  : object) &
  (Contract[Name] extends { update: Write<infer Input> }
    ? {
        /** Changes a row and returns it. @throws HTTPException if the handler rejects the change */
        update: (context: RequestContext, id: string, change: Input) => Promise<Audited<object> | undefined>;
      }
    : object) &
  (Contract[Name] extends { delete: object }
    ? {
        /** Deletes a row and returns it. @throws HTTPException if the handler rejects the deletion */
        remove: (context: RequestContext, id: string) => Promise<Audited<object> | undefined>;
      }
    : object);

/** Handlers of all REST resources. Code that lacks the handlers of a resource in the contract does not compile. */
export type Extensions = { [Name in RestResourceName]: RestHandlers<Name> };

/** Maximum row index in a request, the largest `integer` of PostgreSQL. */
const MAX_POSITION = 2 ** 31 - 1;

const json = (defaultText: string) =>
  z.pipe(
    z._default(z.string(), defaultText),
    z.transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.issues.push({ code: 'custom', input: text, message: translatable('http.not_json') });
        return z.NEVER;
      }
    }),
  );

const position = wholeBetween(0, MAX_POSITION);
const range = z.pipe(json(`[0,${MAX_PAGE_SIZE - 1}]`), z.tuple([position, position]));

const createQueryReader = ({ sortBy, order, filter }: Pick<RestResource, 'sortBy' | 'order' | 'filter'>) => {
  const schema = z.strictObject({
    sort: z.pipe(json(JSON.stringify([order.field, order.order])), sortParam(sortBy)),
    range,
    filter: z.pipe(json('{}'), filter),
  });
  /** Parses the query of a list. @throws HTTPException 422 with an error for each invalid or unknown parameter */
  return (params: Record<string, string>): ListQuery => {
    const query = validate(schema, params);
    const [field, direction] = query.sort;
    const [first, last] = query.range;
    return {
      sort: { field, order: direction },
      offset: first,
      limit: Math.min(Math.max(last - first + 1, 0), MAX_PAGE_SIZE),
      filter: query.filter,
    };
  };
};

const byId = z.object({ id: z.string().check(max(MAX_ID)) });
/** Returns the id in the path. @throws HTTPException 422 if the id is too long */
const idOf = (c: HonoContext) => validate(byId, c.req.param()).id;

/** Returns the headers that `ra-data-simple-rest` reads, and exposes the headers to other origins. */
const pageHeaders = (name: RestResourceName, { rows, total, isLowerBound }: ListPage, offset: number) => ({
  'content-range': `${name} ${rows.length ? `${offset}-${offset + rows.length - 1}` : '*'}/${total}`,
  'x-total-relation': isLowerBound ? 'gte' : 'eq',
  ...(isLowerBound === undefined && { 'x-total-count': String(total) }),
  'access-control-expose-headers': 'Content-Range, X-Total-Count, X-Total-Relation',
});

/** Handlers without the types of their inputs, because TypeScript loses these types in a loop. */
interface AnyHandlers {
  list: (context: RequestContext, query: ListQuery) => Promise<ListPage>;
  get: (context: RequestContext, id: string) => Promise<object | undefined>;
  create: (context: RequestContext, row: object) => Promise<object>;
  update: (context: RequestContext, id: string, change: object) => Promise<object | undefined>;
  remove: (context: RequestContext, id: string) => Promise<object | undefined>;
}

const requireRecord = (record: object | undefined) => {
  if (record) return record;
  throw httpError(404, translatable('rows.entry_is_gone'));
};

const toRoute = (endpoint: RestEndpoint, handlers: AnyHandlers): Route => {
  const { name, operation, resource } = endpoint;
  const respond: Route['respond'] = (c, _context, record) => c.json(requireRecord(record));
  switch (operation) {
    case 'list': {
      const readQuery = createQueryReader(resource);
      return {
        endpoint,
        read: async (c) => readQuery(c.req.query()),
        handle: handlers.list,
        respond: (c, _context, page: ListPage, { offset }: ListQuery) =>
          c.json(page.rows, 200, pageHeaders(name, page, offset)),
      };
    }
    case 'create':
      return {
        endpoint,
        read: async (c) => validate(resource.create!.input, await readBody(c, EXTRA_BODY)),
        handle: handlers.create,
        repeat: (context, { recordId }) => handlers.get(context, recordId ?? ''),
        respond: (c, _context, record) => c.json(requireRecord(record), 201),
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

/** Returns the routes of all REST resources. Responses have no envelope, as `ra-data-simple-rest` expects. */
export const restRoutes = (handlers: Extensions): Route[] =>
  REST_RESOURCES.flatMap((name) =>
    restEndpoints(name, restResources[name]).map((endpoint) =>
      toRoute(endpoint, handlers[name] as unknown as AnyHandlers),
    ),
  );
