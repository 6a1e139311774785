import type { restResources as contract } from '../../src/contract/extensions';
import type { Sort } from '../../src/contract/core/restResource';
import type { RestResourceName } from '../../src/contract/capabilityNames';
import type * as z from 'zod/mini';
import type { Cursor } from './cursor';
import type { RequestContext, Audited } from '../http/context';

export interface ListQuery<Filter = object, SortField extends string = string> {
  sort: Sort<SortField>;
  offset: number;
  limit: number;
  filter: Filter;
  /** Set while a whole list is read. */
  cursor?: Cursor;
}

export interface Page {
  rows: { id: number | string }[];
  total: number;
  /** True if there may be more rows than `total`. */
  isLowerBound?: boolean;
}

type Contract = typeof contract;
interface Write<Input> {
  input: z.ZodMiniType<Input>;
}
type Part<E, Name extends string> = E extends { [N in Name]: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : never;

/** Handlers of a resource. A missing operation of the contract does not compile. */
export type ExtraHandlers<Name extends RestResourceName> = {
  list: (
    context: RequestContext,
    query: ListQuery<Part<Contract[Name], 'filter'>, Contract[Name]['sortBy'][number]>,
  ) => Promise<Page>;
  get: (context: RequestContext, id: string) => Promise<object | undefined>;
} & (Contract[Name] extends { create: Write<infer Input> }
  ? {
      /** @throws HTTPException when the row is rejected */
      create: (context: RequestContext, row: Input) => Promise<Audited<object>>;
    }
  : object) &
  (Contract[Name] extends { update: Write<infer Input> }
    ? {
        /** Returns the changed row. @throws HTTPException when the change is rejected */
        update: (context: RequestContext, id: string, change: Input) => Promise<Audited<object> | undefined>;
      }
    : object) &
  (Contract[Name] extends { delete: object }
    ? {
        /** Returns the deleted row. @throws HTTPException when the deletion is rejected */
        remove: (context: RequestContext, id: string) => Promise<Audited<object> | undefined>;
      }
    : object);

/** A missing resource of the contract does not compile. */
export type Extensions = { [Name in RestResourceName]: ExtraHandlers<Name> };
